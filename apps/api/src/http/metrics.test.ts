import { expect, test } from "vitest";
import { startNodeTestApi } from "#src/testing/test-api.ts";
import { ApiMetrics } from "./metrics.ts";

const api = await startNodeTestApi();

/** Values by name with labels. Checks that every line has the format. */
function read(text: string): Map<string, number> {
	const values = new Map<string, number>();
	expect(text.endsWith("\n")).toBe(true);
	for (const line of text.trimEnd().split("\n")) {
		if (/^# (?:HELP|TYPE) junban_[a-z_]+ \S/.test(line)) continue;
		const [, name = "", value] =
			/^(junban_[a-z_]+(?:\{(?:[a-z]+="[^"\\\n]*",?)+\})?) ([0-9.e+-]+)$/.exec(line) ?? [];
		expect({ line, name }).not.toEqual({ line, name: "" });
		expect(values.has(name)).toBe(false);
		values.set(name, Number(value));
	}
	return values;
}

test("requests are counted by call, method, class of the status and time", () => {
	const metrics = new ApiMetrics();
	const view = { method: "GET", route: "/apiV2/:app/:line" };
	for (const [status, ms] of [
		[200, 1],
		[200, 30],
		[304, 5],
		[503, 20_000],
	] as const)
		metrics.answered(view, status, ms);
	metrics.committed(3);
	metrics.reads(2);
	metrics.addReadings(() => [{ name: "junban_lines", help: "Lines awake", kind: "gauge", value: 7 }]);
	const values = read(metrics.text());
	const call = 'method="GET",route="/apiV2/:app/:line"';
	expect(values.get(`junban_requests_total{${call},class="2xx"}`)).toBe(2);
	expect(values.get(`junban_requests_total{${call},class="3xx"}`)).toBe(1);
	expect(values.get(`junban_requests_total{${call},class="5xx"}`)).toBe(1);
	expect(values.get(`junban_request_seconds_bucket{${call},le="0.005"}`)).toBe(2);
	expect(values.get(`junban_request_seconds_bucket{${call},le="0.05"}`)).toBe(3);
	expect(values.get(`junban_request_seconds_bucket{${call},le="10"}`)).toBe(3);
	expect(values.get(`junban_request_seconds_bucket{${call},le="+Inf"}`)).toBe(4);
	expect(values.get(`junban_request_seconds_sum{${call}}`)).toBeCloseTo(20.036);
	expect(values.get('junban_commit_writes_bucket{le="4"}')).toBe(1);
	expect(values.get("junban_store_reads_total")).toBe(2);
	expect(values.get("junban_lines")).toBe(7);
});

test("the API's metrics have patterns, and no uid, name or path", async () => {
	const line = await api.newLine();
	const { uid } = await api.join(line, { name: "Hanako" });
	await api.ask(`/apiV2/demo/${line}/${uid}`);
	await api.give(line, uid);
	await api.ask(`/apiV2/demo/${line}/${uid}/nothing/at/all`);
	await api.ask(`/apiV2/demo/${line}`, { method: "DELETE" });
	const text = api.node.metrics();
	const values = read(text);
	expect(
		values.get('junban_requests_total{method="POST",route="/apiV2/:app/:line/line_up",class="2xx"}'),
	).toBe(1);
	expect(
		values.get('junban_requests_total{method="GET",route="/apiV2/:app/:line/:member",class="2xx"}'),
	).toBe(1);
	expect(values.get('junban_requests_total{method="any",route="none",class="4xx"}')).toBe(2);
	expect(values.get("junban_commit_writes_count")).toBe(2);
	expect(values.get("junban_lines")).toBe(1);
	expect([values.get("junban_phones"), values.get("junban_notices")]).toEqual([0, 0]);
	for (const secret of [uid, "Hanako", "demo", line, api.owner.uid]) expect(text).not.toContain(secret);
});
