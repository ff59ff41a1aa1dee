import { expect, test } from "vitest";
import { faultOf } from "./contract-check.ts";

const answered = (status: number, body: unknown, headers: Record<string, string> = {}) => ({
	status,
	headers: new Headers({ "content-type": "application/json", ...headers }),
	text: body === undefined ? "" : JSON.stringify(body),
	json: body,
});
const refusal = (code: string) => ({ code, message: "…", requestId: "0123456789abcdef" });
const joined = { uid: "A".repeat(24), number: 1, series: 0, line_up_at: { seconds: 1, nanoseconds: 0 } };
const join = "/apiV2/demo/main/line_up";

test.each([
	["POST", join, answered(201, joined)],
	["POST", `${join}?x=1`, answered(409, refusal("paused"))],
	["PATCH", "/apiV2/seconds", answered(405, refusal("method-not-allowed"))],
	["GET", "/apiV2/demo/main/board", answered(304, undefined, { etag: '"x"' })],
	["HEAD", "/apiV2/seconds", answered(200, undefined)],
	["GET", "/elsewhere", answered(418, "tea")],
])("%s %s: a described answer passes", (method, path, answer) => {
	expect(faultOf(method, path, answer)).toBeUndefined();
});

test.each([
	["POST", join, answered(201, { ...joined, name: "Ann" }), "fields that are not described"],
	["POST", join, answered(201, { ...joined, number: "1" }), "number: "],
	["POST", join, answered(202, joined), "the status is not described"],
	["POST", join, answered(409, refusal("restore-expired")), "the code restore-expired is not described"],
	["POST", join, answered(400, refusal("paused")), "paused has the status 409"],
	["POST", join, answered(409, { ...refusal("paused"), stack: "…" }), "fields that are not described"],
	["POST", join, answered(201, joined, { "content-type": "text/html" }), "the type is text/html"],
	["GET", "/apiV2/demo/main/board", answered(304, undefined), "the header ETag is missing"],
	["GET", "/apiV2/demo/main/board", answered(304, "x", { etag: '"x"' }), "a body that is not described"],
	["HEAD", "/apiV2/seconds", answered(200, "x"), "a body on HEAD"],
	["PATCH", "/apiV2/seconds", answered(200, {}), "the status is not described"],
])("%s %s: the undescribed part of an answer is named", (method, path, answer, fault) => {
	expect(faultOf(method, path, answer)).toContain(fault);
});
