import { chromiumLaunchOptions } from "@junban/browser/chromium";
import { type Browser, type BrowserContext, chromium } from "playwright";
import { projectId, type TestServer } from "#src/testing/server.ts";

export function launch(): Promise<Browser> {
	return chromium.launch(chromiumLaunchOptions());
}

export interface TabOptions {
	/** Options of initializeFirestore, as source. */
	firestore?: string;
	auth?: boolean;
	/** Address of the server if it differs from the page's: `http://host:port` or `https://…`. */
	elsewhere?: string;
}

/** A tab with the SDK connected to the server. `db` is a global, and `auth` if requested. */
export interface Tab {
	/** Runs the body of an async function, with the SDK's functions as globals. */
	run<T>(body: string): Promise<T>;
	/** Resolves when the expression becomes true. */
	until(expression: string): Promise<void>;
	/** Browser errors of the page that were not yet expected. */
	errors: string[];
	close(): Promise<void>;
}

export async function openTab(
	context: BrowserContext,
	server: Pick<TestServer, "url">,
	options: TabOptions = {},
): Promise<Tab> {
	const page = await context.newPage();
	const errors: string[] = [];
	page.on("pageerror", (error) => errors.push(String(error)));
	await page.goto(`${server.url}/page`);
	await page.waitForFunction("globalThis.sdkReady === true");
	const at = new URL(options.elsewhere ?? server.url);
	const connection = `host: "${at.host}", ssl: ${at.protocol === "https:"}`;
	const auth = `globalThis.auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence] });
		connectAuthEmulator(auth, "${at.origin}", { disableWarnings: true });`;
	await page.evaluate(`(() => {
		globalThis.app = initializeApp({ projectId: "${projectId}", apiKey: "any" });
		${options.auth === true ? auth : ""}
		globalThis.db = initializeFirestore(app, { ${connection}, ${options.firestore ?? ""} });
		globalThis.seen = [];
		globalThis.errors = [];
		// Collects a listener's results as plain data: the ids, and the fields of each.
		globalThis.watch = (query, options = {}) => onSnapshot(query, options, (snapshot) => {
			seen.push(snapshot.docs === undefined
				? { data: snapshot.data(), cached: snapshot.metadata.fromCache, pending: snapshot.metadata.hasPendingWrites }
				: {
					ids: snapshot.docs.map((doc) => doc.id),
					changes: snapshot.docChanges().map((change) => change.type + " " + change.doc.id),
					cached: snapshot.metadata.fromCache,
					pending: snapshot.metadata.hasPendingWrites,
				});
		}, (error) => errors.push(error.code));
		globalThis.last = () => seen.at(-1);
	})()`);
	return {
		errors,
		run: <T>(body: string) => page.evaluate<T>(`(async () => { ${body} })()`),
		until: async (expression) => {
			await page.waitForFunction(expression, undefined, { timeout: 20_000, polling: 20 });
		},
		close: () => page.close(),
	};
}
