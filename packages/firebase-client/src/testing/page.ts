/** For tests in the page: a connection to the test server, and what watchers tell. */
import { type AppUid, type LineUid, parseAppUid, parseLineUid } from "@junban/domain/values";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { type Connection, connect } from "#src/connect.ts";
import type { Outcome, Problem } from "#src/outcome.ts";
import type { LinePath } from "#src/paths.ts";
import type { Seen, Sink } from "#src/watch.ts";
import { OWNER, PROJECT } from "./accounts.ts";

export function appUid(text: string): AppUid {
	const app = parseAppUid(text);
	if (app === undefined) throw new Error(`${text} is no app uid`);
	return app;
}

export function lineUid(text: string): LineUid {
	const line = parseLineUid(text);
	if (line === undefined) throw new Error(`${text} is no line uid`);
	return line;
}

export const DEMO = appUid("demo");
export const MAIN: LinePath = { app: DEMO, line: lineUid("main") };

/** A fresh connection for each test, which leaves nobody signed in. */
export function connected(): () => Connection {
	let connection: Connection | undefined;
	beforeEach(() => {
		const place = { host: location.host, origin: location.origin };
		connection = connect({ projectId: PROJECT, apiKey: "embedded", embedded: true }, place);
	});
	afterEach(async () => {
		await connection?.auth.signOut();
		await connection?.close();
	});
	return () => {
		if (connection === undefined) throw new Error("not connected yet");
		return connection;
	};
}

export async function signIn(connection: Connection, { email, password } = OWNER): Promise<void> {
	expect(await connection.auth.signIn(email, password)).toBeUndefined();
}

/** Keeps what a watcher told. */
export function kept<T>() {
	const seen: Seen<T>[] = [];
	const problems: Problem[] = [];
	const sink: Sink<T> = { next: (news) => seen.push(news), failed: (problem) => problems.push(problem) };
	/** The latest, once it is confirmed by the server and like this. */
	const confirmed = (isRight: (value: T) => boolean = () => true) =>
		vi.waitUntil(
			() => {
				const last = seen.at(-1);
				return last?.fromCache === false && isRight(last.value) ? last : undefined;
			},
			{ timeout: 15_000 },
		);
	return { seen, problems, sink, confirmed };
}

/** The value of what went well. */
export function value<T>(outcome: Outcome<T>): T {
	if (!outcome.ok) throw new Error(`${outcome.problem.code} (${outcome.problem.detail})`);
	return outcome.value;
}

/** The code of what was refused; undefined for what went well. */
export function codeOf(outcome: Outcome<unknown>): string | undefined {
	return outcome.ok ? undefined : outcome.problem.code;
}
