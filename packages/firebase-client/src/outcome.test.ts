import { refusal } from "@junban/domain/values";
import { expect, test } from "vitest";
import { failed, RefusedError, refusedBy } from "./outcome.ts";

test("a refusal of one value has its field as detail", () => {
	expect(refusedBy(refusal("email-invalid", "email"))).toEqual({
		ok: false,
		code: "email-invalid",
		detail: "email",
	});
	expect(refusedBy(refusal("internal"))).toEqual({ ok: false, code: "internal", detail: "" });
});

test("a refused form has the code of the first fault, and all faults", () => {
	const faults = [refusal("required-missing", "name"), refusal("color-invalid", "color")];
	expect(refusedBy({ faults })).toEqual({ ok: false, code: "required-missing", detail: "name", faults });
});

test("a refused form without faults is an invalid value", () => {
	expect(refusedBy({ faults: [] })).toEqual({ ok: false, code: "invalid-value", detail: "" });
});

test("a RefusedError holds the problem, with the code as its message", () => {
	const problem = failed("document-missing", "apps/demo");
	const error = new RefusedError(problem);
	expect([error.message, error.name, error.problem]).toEqual(["document-missing", "RefusedError", problem]);
});
