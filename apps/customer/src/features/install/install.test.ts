import { expect, test, vi } from "vitest";
import { createInstall } from "./install.ts";

function promptEvent() {
	const prompt = vi.fn(async () => ({ outcome: "dismissed" }));
	return { event: Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt }), prompt };
}

test("the page asks in place of the browser, once", () => {
	const target = new EventTarget();
	const { ask } = createInstall(target);
	expect(ask.get()).toBeUndefined();
	const { event, prompt } = promptEvent();
	target.dispatchEvent(event);
	expect(event.defaultPrevented).toBe(true);
	expect(prompt).not.toHaveBeenCalled();
	ask.get()?.();
	expect(prompt).toHaveBeenCalledOnce();
	expect(ask.get()).toBeUndefined();
});

test("an installed page asks no more", () => {
	const target = new EventTarget();
	const { ask } = createInstall(target);
	target.dispatchEvent(promptEvent().event);
	target.dispatchEvent(new Event("appinstalled"));
	expect(ask.get()).toBeUndefined();
});

test("an event of another form is left to the browser", () => {
	const target = new EventTarget();
	const { ask } = createInstall(target);
	const event = new Event("beforeinstallprompt", { cancelable: true });
	target.dispatchEvent(event);
	expect([event.defaultPrevented, ask.get()]).toEqual([false, undefined]);
});
