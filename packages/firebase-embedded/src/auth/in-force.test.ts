import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { UserRow } from "./data/users.ts";
import { createInForce } from "./in-force.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const token = (authTime: number, session = "one") => ({
	uid: "u1",
	token: { auth_time: authTime, firebase: { session } },
});

function opened() {
	const user: UserRow = {
		uid: "u1",
		email: "a@example.com",
		emailVerified: false,
		displayName: undefined,
		photoUrl: undefined,
		passwordHash: undefined,
		passwordEndsAt: undefined,
		customClaims: "{}",
		disabled: false,
		createdAt: 0,
		lastLoginAt: 0,
		validSince: 100,
	};
	const users = new Map([[user.uid, user]]);
	const ended = new Set<string>();
	const inForce = createInForce({
		users: { find: (uid) => users.get(uid) },
		sessions: { isEnded: (name) => ended.has(name) },
		watch: () => undefined,
	});
	const notified: (string | undefined)[] = [];
	inForce.watch((uid) => notified.push(uid));
	return { user, users, ended, inForce, notified };
}

test("a token is valid until it is revoked or its account is disabled or deleted", () => {
	const { user, users, inForce } = opened();
	expect(inForce.isValid(token(100))).toBe(true);
	expect(inForce.isValid(token(99))).toBe(false);
	user.disabled = true;
	expect(inForce.isValid(token(100))).toBe(false);
	users.clear();
	expect(inForce.isValid(token(100))).toBe(false);
});

test("a token is void when its session was ended, and others of the account stay valid", () => {
	const { ended, inForce } = opened();
	ended.add("one");
	expect([inForce.isValid(token(100)), inForce.isValid(token(100, "other"))]).toEqual([false, true]);
	expect(inForce.isValid({ uid: "u1", token: { auth_time: 100 } })).toBe(true);
});

test("only the session that changed its own password is exempt for 10 s, and only from that revocation", () => {
	const { user, inForce, notified } = opened();
	user.validSince = 200;
	inForce.exempt(token(150), user);
	// Another device may have signed in within the same second.
	expect([inForce.isValid(token(150)), inForce.isValid(token(150, "other"))]).toEqual([true, false]);
	expect(inForce.isValid({ uid: "u1", token: { auth_time: 150 } })).toBe(false);
	vi.advanceTimersByTime(9_999);
	expect([inForce.isValid(token(150)), notified]).toEqual([true, []]);
	vi.advanceTimersByTime(1);
	expect([inForce.isValid(token(150)), notified]).toEqual([false, ["u1"]]);
	inForce.exempt(token(150), user);
	user.validSince = 201;
	expect(inForce.isValid(token(150))).toBe(false);
	user.validSince = 200;
	user.disabled = true;
	expect(inForce.isValid(token(150))).toBe(false);
	inForce.close();
});
