import { expect, test } from "vitest";
import { createHeldClock } from "./held-clock.ts";
import { codeOf, OWNER, startAuth, textOf } from "./test-server.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 10, 27, 3);

/** A clock on the wall, and the time since the machine started. */
function clocks() {
	let wall = START;
	let up = 0;
	return {
		now: () => wall,
		uptime: () => up,
		pass(ms: number) {
			wall += ms;
			up += ms;
		},
		set: (ms: number) => (wall += ms),
	};
}

test("a leap of more than two hours counts a day later, a smaller step at once", () => {
	const { now, uptime, pass, set } = clocks();
	const held = createHeldClock(now, uptime);
	pass(HOUR);
	set(2 * HOUR);
	expect(held() - START).toBe(3 * HOUR);
	set(100 * DAY);
	expect(held() - START).toBe(3 * HOUR);
	pass(DAY);
	expect(held() - START).toBe(DAY + 3 * HOUR);
	pass(1);
	expect(held()).toBe(now());
});

test("a clock that goes back owes nothing, and one without the machine's time holds nothing", () => {
	const { now, uptime, pass, set } = clocks();
	const held = createHeldClock(now, uptime);
	const plain = createHeldClock(now, undefined);
	set(100 * DAY);
	expect([held() - START, plain() - START]).toEqual([0, 100 * DAY]);
	set(-100 * DAY);
	pass(HOUR);
	expect(held()).toBe(now());
	set(-10 * DAY);
	expect(held()).toBe(now());
	set(10 * DAY);
	expect(held()).toBe(now() - 10 * DAY);
});

test("sign-ins outlive a leap of the clock by a year for a day, and stand when it is set right", async () => {
	const { now, uptime, pass, set } = clocks();
	const { auth, call, refresh } = await startAuth({ now, uptime });
	await auth.createUser(OWNER);
	const token = textOf(await call("signInWithPassword", OWNER), "refreshToken");
	const ask = (refresh_token: string) => refresh({ grant_type: "refresh_token", refresh_token });
	pass(HOUR);
	set(400 * DAY);
	const { uid = "" } = auth.findUserByEmail(OWNER.email) ?? {};
	expect(auth.sessionsOf(uid)).toHaveLength(1);
	const renewed = textOf(await ask(token), "refresh_token");
	set(-400 * DAY);
	pass(HOUR);
	const back = textOf(await ask(renewed), "refresh_token");
	set(400 * DAY);
	expect((await ask(back)).status).toBe(200);
	pass(DAY + HOUR);
	// The sign-in itself is over a year old by now, as far as anybody knows.
	expect(codeOf(await ask(back))).toBe("TOKEN_EXPIRED");
});
