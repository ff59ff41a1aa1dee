import fc from "fast-check";
import { expect, test } from "vitest";
import type { NoticesEvent } from "./notices-events.ts";
import { World } from "./testing/notices-world.ts";

const TAPS: readonly NoticesEvent[] = [
	...(["push-on", "push-confirm", "push-off", "mail-open", "mail-off", "close", "wake"] as const).map(
		(type) => ({ type }),
	),
	{ type: "mail-save", typed: "guest@example.com" },
	{ type: "mail-save", typed: "guest@gmial.com" },
	{ type: "mail-save", typed: "guest" },
	{ type: "moment", moment: "near" },
	{ type: "refresh-due" },
];
type Action =
	| { readonly tap: number }
	| { readonly end: number }
	| { readonly next: World["next"] }
	| { readonly permission: NotificationPermission };
const story = fc.array(
	fc.oneof(
		{ weight: 6, arbitrary: fc.nat(TAPS.length - 1).map((tap): Action => ({ tap })) },
		{ weight: 4, arbitrary: fc.nat(5).map((end): Action => ({ end })) },
		{
			weight: 1,
			arbitrary: fc.constantFrom("done", "lost", "refused").map((next: World["next"]): Action => ({ next })),
		},
		{
			weight: 1,
			arbitrary: fc
				.constantFrom("default", "granted", "denied")
				.map((permission: NotificationPermission): Action => ({ permission })),
		},
	),
	{ maxLength: 40 },
);

test("whatever is tapped and however late answers come: nobody is asked without the words, and in the end the rows say what the server has", () => {
	fc.assert(
		fc.property(story, (actions) => {
			const world = new World();
			for (const action of actions) {
				if ("next" in action) world.next = action.next;
				else if ("permission" in action) world.permission = action.permission;
				else if ("tap" in action) {
					const asked = world.asked;
					const wasOpen = world.shown?.open;
					const event = TAPS[action.tap];
					if (event !== undefined) world.send(event);
					if (world.asked > asked) expect(wasOpen).toBe("push");
				} else {
					const [end] = world.underWay.splice(action.end % Math.max(1, world.underWay.length), 1);
					end?.();
				}
			}
			world.settle();
			world.send({ type: "wake" });
			world.send({ type: "refresh-due" });
			world.settle();
			const { mail, push } = world.shown ?? {};
			const able = world.server.push === undefined ? "off" : "on";
			expect(push).toMatchObject({
				isBusy: false,
				state: world.permission === "denied" ? "denied" : able,
			});
			expect(mail?.isBusy).toBe(false);
			expect(mail?.address).toBe(world.server.mail);
		}),
		{ numRuns: 2_000 },
	);
});
