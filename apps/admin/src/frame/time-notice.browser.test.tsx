import { type AskServerTime, type ClockHost, createServerClock } from "@junban/app-shell/server-clock";
import { toasts } from "@junban/app-shell/toast-store";
import { codesEn } from "@junban/domain/words/codes-en";
import { codesJa } from "@junban/domain/words/codes-ja";
import { useEffect } from "react";
import { expect, onTestFinished, test } from "vitest";
import { serverTimeFrom } from "#src/lib/server-time.ts";
import { mount } from "#src/testing/mount.tsx";
import { useTimeNotice } from "./use-time-notice.ts";

/** A device whose minutes pass when the test says so. */
function device() {
	let now = 0;
	let tick: () => void = () => undefined;
	const host: ClockHost = {
		now: () => now,
		isHidden: () => false,
		onVisibility: () => () => undefined,
		setTimeout(callback) {
			tick = callback;
			return 1;
		},
		clearTimeout: () => undefined,
	};
	const minute = () => {
		now += 60_000;
		tick();
	};
	return { clock: createServerClock(host), minute };
}

type Clock = ReturnType<typeof createServerClock>;

function Synced({ clock, ask }: { clock: Clock; ask: AskServerTime }) {
	const onStatus = useTimeNotice();
	useEffect(() => clock.keepSynced(ask, onStatus), [clock, ask, onStatus]);
	return null;
}

const shown = () => toasts.get().toasts.map(({ text }) => text);

test.each([
	["ja", codesJa],
	["en", codesEn],
] as const)(
	"server-time-failed is said once in %s, after the second failure in a row",
	async (locale, codes) => {
		const { clock, minute } = device();
		// The test's own server has no API: a real answer that is none of `GET /seconds`.
		const failing = serverTimeFrom("/nowhere", locale);
		let isDown = true;
		let [calls, answers] = [0, 0];
		const ask: AskServerTime = async () => {
			calls += 1;
			const answer = await (isDown ? failing() : { ok: true as const, value: 1 });
			answers += 1;
			return answer;
		};
		const answered = () => expect.poll(() => calls > 0 && answers === calls).toBe(true);
		const dismissAll = () => {
			for (const { id } of toasts.get().toasts) toasts.dismiss(id);
		};
		onTestFinished(dismissAll);
		await mount(locale, <Synced clock={clock} ask={ask} />);
		await answered();
		expect(shown()).toEqual([]);
		minute();
		await answered();
		await expect.poll(shown).toEqual([codes["server-time-failed"]]);
		dismissAll();
		minute();
		await answered();
		expect(shown()).toEqual([]);
		isDown = false;
		minute();
		await answered();
		isDown = true;
		minute();
		await answered();
		expect(shown()).toEqual([]);
		minute();
		await answered();
		await expect.poll(shown).toEqual([codes["server-time-failed"]]);
	},
);
