/** For tests in the page: a connection to the test server, and a recorder for watches. */
import { type AppUid, type LineUid, parseAppUid, parseLineUid } from "@junban/domain/values";
import type { Outcome, Problem } from "@junban/ports/outcome";
import type { Sink, Snapshot } from "@junban/ports/watch";
import { afterEach, beforeEach, vi } from "vitest";
import { type Connection, connect } from "#src/connect.ts";
import type { LinePath } from "#src/paths.ts";
import { OWNER, PROJECT } from "./accounts.ts";

export function appUid(text: string): AppUid {
	const app = parseAppUid(text);
	if (app === undefined) throw new Error(`${text} is not an app uid`);
	return app;
}

export function lineUid(text: string): LineUid {
	const line = parseLineUid(text);
	if (line === undefined) throw new Error(`${text} is not a line uid`);
	return line;
}

export const DEMO = appUid("demo");
export const MAIN: LinePath = { app: DEMO, line: lineUid("main") };

/** Opens a connection for each test, and signs out and closes it afterwards. */
export function connected(): () => Connection {
	let connection: Connection | undefined;
	beforeEach(() => {
		const place = { host: location.host, origin: location.origin, home: location.origin };
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
	value(await connection.auth.signIn(email, password));
}

/** A sink that records snapshots and problems. */
export function recorder<T>() {
	const snapshots: Snapshot<T>[] = [];
	const problems: Problem[] = [];
	const sink: Sink<T> = {
		next: (snapshot) => snapshots.push(snapshot),
		failed: (problem) => problems.push(problem),
	};
	/** Waits for a latest snapshot that the server confirmed and that fulfils the condition. */
	const confirmed = (isExpected: (value: T) => boolean = () => true) =>
		vi.waitUntil(
			() => {
				const last = snapshots.at(-1);
				return last?.fromCache === false && isExpected(last.value) ? last : undefined;
			},
			{ timeout: 15_000 },
		);
	return { snapshots, problems, sink, confirmed };
}

/** The value of an outcome that must be a success. */
export function value<T>(outcome: Outcome<T>): T {
	if (!outcome.ok) throw new Error(`${outcome.code} (${outcome.detail})`);
	return outcome.value;
}

/** The code of a failed outcome; undefined for a success. */
export function codeOf(outcome: Outcome<unknown>): string | undefined {
	return outcome.ok ? undefined : outcome.code;
}
