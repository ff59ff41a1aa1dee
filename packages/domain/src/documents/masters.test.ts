import { expect, test } from "vitest";
import { directoryEntryFromStored, grantFromStored, masterLogEntryFromStored } from "./masters.ts";
import { suspensionFromStored } from "./suspension.ts";

const AT = { seconds: 5, nanoseconds: 0 };

test("MAST-1 an entry of the log needs instant, operator, act and target; an unknown state is begun", () => {
	const stored = { at: AT, by: "u", act: "app-suspend", target: "demo", state: "?" };
	expect(masterLogEntryFromStored(stored)).toMatchObject({
		ok: true,
		value: { at: 5_000, by: "u", mail: "", reason: "", state: "begun" },
	});
	for (const field of ["at", "by", "act", "target"])
		expect(masterLogEntryFromStored({ ...stored, [field]: "" })).toEqual({
			ok: false,
			code: "invalid-value",
			field,
		});
});

test("MAST-2 a grant needs instant, operator and reason, a suspension instant and reason", () => {
	expect(grantFromStored({ at: AT, by: "u", reason: "祭り" })).toEqual({
		ok: true,
		value: { at: 5_000, by: "u", reason: "祭り" },
	});
	expect(grantFromStored({ at: AT, by: "u", reason: "" }).ok).toBe(false);
	expect(suspensionFromStored({ at: AT, reason: "確認中", en: { reason: "Check" } })).toEqual({
		ok: true,
		value: { at: 5_000, reason: "確認中", reasonEn: "Check" },
	});
	expect(suspensionFromStored({ reason: "確認中" }).ok).toBe(false);
});

test("MAST-3 an entry of the directory needs the uid of a shop", () => {
	expect(directoryEntryFromStored({ uid: "demo" })).toMatchObject({ ok: true, value: { plan: "free" } });
	expect(directoryEntryFromStored({ uid: "api" }).ok).toBe(false);
});
