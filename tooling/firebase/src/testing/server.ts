/** For tests: a running embedded server with the rules of this folder, and one person of each subject. */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Embedded, type LogEvent, openEmbedded } from "@junban/firebase-embedded/embedded";
import { TOTP } from "otpauth";
import { FIRESTORE_RULES, STORAGE_RULES } from "#src/files.ts";
import { SUBJECTS, type Subject } from "#src/matrix/row.ts";

export const PROJECT = "demo-rules";
const PASSWORD = "correct horse";
const STEP_MS = 30_000;

export interface Person {
	readonly subject: Subject;
	/** `nobody` without a sign-in. */
	readonly uid: string;
	readonly mail: string;
	/** Undefined without a sign-in. */
	readonly token: string | undefined;
	readonly password: string;
	/** The next code of the authenticator app; undefined for a person without one. */
	readonly nextCode: (() => string) | undefined;
}

export interface RulesServer {
	readonly embedded: Embedded;
	readonly url: string;
	readonly people: ReadonlyMap<Subject, Person>;
	readonly logs: readonly LogEvent[];
	stop(): Promise<void>;
}

export async function startServer(): Promise<RulesServer> {
	const dataDir = mkdtempSync(join(tmpdir(), "junban-rules-"));
	const logs: LogEvent[] = [];
	let ahead = 0;
	const embedded = await openEmbedded({
		dataDir,
		projectId: PROJECT,
		rules: { firestore: FIRESTORE_RULES, storage: STORAGE_RULES },
		accounts: { passwordCost: 10, now: () => Date.now() + ahead },
		log: (event) => logs.push(event),
	});
	const server = createServer((req, res) => {
		if (!embedded.handle(req, res)) res.writeHead(404).end();
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
	const people = new Map<Subject, Person>();
	for (const subject of SUBJECTS) people.set(subject, await person(embedded, url, subject));
	const operator = people.get("master");
	if (operator !== undefined) {
		const tick = () => {
			ahead += STEP_MS;
			return Date.now() + ahead;
		};
		people.set("master", await withSecondFactor(url, operator, tick));
	}
	return {
		embedded,
		url,
		people,
		logs,
		async stop() {
			await embedded.close();
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}

async function person(embedded: Embedded, url: string, subject: Subject): Promise<Person> {
	const { auth } = embedded;
	const mail = `${subject}@example.com`;
	if (subject === "anonymous")
		return { subject, uid: "nobody", mail, token: undefined, password: "", nextCode: undefined };
	const { uid } = await auth.createUser({ email: mail, password: PASSWORD });
	if (subject === "master") auth.setCustomClaims(uid, { master: true });
	if (subject !== "stranger") await confirm(embedded, url, uid);
	const answer = await ask(url, "v1/accounts:signInWithPassword", { email: mail, password: PASSWORD });
	return { subject, uid, mail, token: textIn(answer, "idToken"), password: PASSWORD, nextCode: undefined };
}

async function confirm({ serviceSecret }: Embedded, url: string, localId: string): Promise<void> {
	const bearer = { authorization: `Bearer ${serviceSecret}` };
	await ask(url, `v1/projects/${PROJECT}/accounts:update`, { localId, emailVerified: true }, bearer);
}

/**
 * The person with an authenticator app.
 *
 * @param tick sets the server's clock to the next step and returns it: each code works once
 */
async function withSecondFactor(url: string, person: Person, tick: () => number): Promise<Person> {
	const { token: idToken } = person;
	const begun = await ask(url, "v2/accounts/mfaEnrollment:start", { idToken, totpEnrollmentInfo: {} });
	const { sharedSecretKey: secret, sessionInfo } = Object(Object(begun).totpSessionInfo);
	const nextCode = () => new TOTP({ secret }).generate({ timestamp: tick() });
	const finished = await ask(url, "v2/accounts/mfaEnrollment:finalize", {
		idToken,
		totpVerificationInfo: { sessionInfo, verificationCode: nextCode() },
	});
	return { ...person, token: textIn(finished, "idToken"), nextCode };
}

async function ask(url: string, method: string, body: object, headers: Record<string, string> = {}) {
	const response = await fetch(`${url}/identitytoolkit.googleapis.com/${method}?key=any`, {
		method: "POST",
		headers: { "content-type": "application/json", ...headers },
		body: JSON.stringify(body),
	});
	const answer: unknown = await response.json();
	return answer;
}

function textIn(answer: unknown, name: string): string {
	const text: unknown = Reflect.get(Object(answer), name);
	if (typeof text !== "string") throw new Error(`no ${name}: ${JSON.stringify(answer)}`);
	return text;
}
