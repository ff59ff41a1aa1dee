import { stage } from "@junban/vitest/page";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import type { Standing } from "#src/lib/alarm-state.ts";
import { useAlarm } from "./use-alarm.ts";

function Ringing({ standing }: { standing: Standing }) {
	return <output>{useAlarm(standing).isRinging ? "rings" : "is quiet"}</output>;
}

function open() {
	const host = stage();
	const root = createRoot(host);
	onTestFinished(() => root.unmount());
	return {
		host,
		show: (standing: Standing) => flushSync(() => root.render(<Ringing standing={standing} />)),
	};
}

test("a call that comes before the alarm has loaded rings once it is there", async () => {
	const { host, show } = open();
	show("waiting");
	show("called");
	expect(host.textContent).toBe("is quiet");
	await expect.poll(() => host.textContent).toBe("rings");
});

test("a call that was known from the start is quiet, and the next one rings", async () => {
	const { host, show } = open();
	show("called");
	await import("./alarm.ts");
	await new Promise(requestAnimationFrame);
	expect(host.textContent).toBe("is quiet");
	show("waiting");
	show("called");
	await expect.poll(() => host.textContent).toBe("rings");
});
