import { adminPaths } from "@junban/app-shell/paths";
import { parseAppUid, parseMemberUid } from "@junban/domain/values";
import { expect, test } from "vitest";
import { DAILY, isSetting } from "./screens.ts";

const app = parseAppUid("demo");
const member = parseMemberUid("a".repeat(32));
if (app === undefined || member === undefined) throw new Error("the uids are malformed");

test.each([
	[adminPaths.member(app, member), ["members"]],
	[adminPaths.qrCode(app), []],
	[adminPaths.allMembers(app), ["reports"]],
	[adminPaths.csv(app), ["reports"]],
	[adminPaths.receptions(app), []],
])("%s is below %j in the sidebar", (pathname, names) => {
	const above = DAILY.filter(({ isAbove }) => isAbove?.(pathname, app) === true);
	expect(above.map(({ name }) => name)).toEqual(names);
});

test("settings are stored by the screens of the set-up, but for the QR code's", () => {
	for (const path of [
		adminPaths.receptions,
		adminPaths.temporaryClose,
		adminPaths.questions,
		adminPaths.lineSetting,
	])
		expect(isSetting(app, path(app))).toBe(true);
	for (const path of [adminPaths.dashboard, adminPaths.members, adminPaths.qrCode, adminPaths.csv])
		expect(isSetting(app, path(app))).toBe(false);
});
