import { expect, test } from "vitest";
import { lineIn } from "#src/routes/names.ts";
import { NOW, view } from "#src/testing/samples.ts";
import { sampleView } from "./sample-view.ts";

const path = lineIn({ app: "sample" });

function viewUntil(until: number) {
	const { opening, ...rest } = view();
	return { ...rest, opening: { ...opening, until } };
}

/** How often the server was asked, and what it answers. */
function server(until: number) {
	const asked = { times: 0 };
	const api = {
		view: async () => {
			asked.times += 1;
			return { ok: true, value: viewUntil(until) } as const;
		},
	};
	return { api, asked };
}

test("the page's view holds until its hours change; then the server is asked once for each change", async () => {
	if (path === undefined) throw new Error("sample is a sample");
	let now = NOW;
	const { api, asked } = server(NOW + 2_000);
	const ask = sampleView(viewUntil(NOW + 1_000), api, () => now);
	expect(await ask(path)).toMatchObject({ ok: true, value: { opening: { until: NOW + 1_000 } } });
	expect(asked.times).toBe(0);
	now = NOW + 1_000;
	for (const _ of [1, 2])
		expect(await ask(path)).toMatchObject({ value: { opening: { until: NOW + 2_000 } } });
	expect(asked.times).toBe(1);
});

test("a device whose clock is ahead asks once in a minute", async () => {
	if (path === undefined) throw new Error("sample is a sample");
	let now = NOW + 86_400_000;
	const { api, asked } = server(NOW + 2_000);
	const ask = sampleView(viewUntil(NOW + 1_000), api, () => now);
	for (const _ of [1, 2, 3]) expect(await ask(path)).toMatchObject({ ok: true });
	expect(asked.times).toBe(1);
	now += 60_000;
	for (const _ of [1, 2]) expect(await ask(path)).toMatchObject({ ok: true });
	expect(asked.times).toBe(2);
});

test("a server that does not answer is asked again, and its failure is told", async () => {
	if (path === undefined) throw new Error("sample is a sample");
	const failed = { ok: false, code: "offline", status: 0 } as const;
	let times = 0;
	const ask = sampleView(
		undefined,
		{
			view: async () => {
				times += 1;
				return failed;
			},
		},
		() => NOW,
	);
	expect([await ask(path), await ask(path)]).toEqual([failed, failed]);
	expect(times).toBe(2);
});
