/** For tests: a running embedded server with the rules of this folder, and one person of each subject. */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Embedded, type LogEvent, openEmbedded } from "@junban/firebase-embedded/embedded";
import { FIRESTORE_RULES, STORAGE_RULES } from "#src/files.ts";
import { SUBJECTS, type Subject } from "#src/matrix/row.ts";

export const PROJECT = "demo-rules";
const PASSWORD = "correct horse";

export interface Person {
	readonly subject: Subject;
	/** `nobody` without a sign-in. */
	readonly uid: string;
	readonly mail: string;
	/** Undefined without a sign-in. */
	readonly token: string | undefined;
	readonly password: string;
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
	const embedded = await openEmbedded({
		dataDir,
		projectId: PROJECT,
		rules: { firestore: FIRESTORE_RULES, storage: STORAGE_RULES },
		accounts: { passwordCost: 10 },
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

async function person({ auth }: Embedded, url: string, subject: Subject): Promise<Person> {
	const mail = `${subject}@example.com`;
	if (subject === "anonymous") return { subject, uid: "nobody", mail, token: undefined, password: "" };
	const { uid } = await auth.createUser({ email: mail, password: PASSWORD });
	if (subject === "master") auth.setCustomClaims(uid, { master: true });
	const response = await fetch(
		`${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
		{
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ email: mail, password: PASSWORD, returnSecureToken: true }),
		},
	);
	const answer: unknown = await response.json();
	const token =
		typeof answer === "object" && answer !== null && "idToken" in answer ? answer.idToken : undefined;
	if (typeof token !== "string") throw new Error(`no token: ${JSON.stringify(answer)}`);
	return { subject, uid, mail, token, password: PASSWORD };
}
