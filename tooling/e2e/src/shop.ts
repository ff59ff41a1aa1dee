import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { board, command, invitationLink, ownerToken, request, ticket } from "@junban/product/api";
import { newDataFolder, removeDataFolder } from "@junban/product/data-folder";
import { storeAsService, storedLine } from "@junban/product/firestore";
import { PRODUCT, type Server, startProduct } from "@junban/product/server";
import { confirmationIn, linksOf, mailsIn } from "./mails.ts";

const run = promisify(execFile);
const APP = "apps/demo";
const LINE = `${APP}/line/main`;
/** What an owner saves beside the line. */
const SETTING_LISTS = ["receptions", "temporary_closeds", "questions", "require_questions"];

/** Fields of stored documents, see `receptionFromStored`, `closureFromStored` and `placeTextsFromStored`. */
type Stored = Readonly<Record<string, string | number | boolean | object>>;

/** Settings that an owner saves. Missing ones are as in a new shop. */
export interface Settings {
	readonly receptions?: readonly Stored[];
	readonly closures?: readonly Stored[];
	/** Asked after joining, and before it. */
	readonly questions?: readonly Stored[];
	readonly requireQuestions?: readonly Stored[];
	/** Fields of the line's document. */
	readonly line?: Stored;
}

/** The product of one worker, on its own port and data folder, with direct access for tests. */
export interface Shop {
	readonly url: string;
	/** Kills the server (kill -9). */
	readonly crash: () => Promise<void>;
	/** Starts it again on the same port and data. */
	readonly startAgain: () => Promise<void>;
	/** Ends all places and opens joining. */
	readonly empty: () => Promise<void>;
	/** Saves hours and texts, and makes the desk read them at once. */
	readonly save: (settings: Settings) => Promise<void>;
	/** The number as it is shown. */
	readonly labelOf: (memberUid: string) => Promise<string>;
	/** The members that the board lists as called, by number as it is shown. */
	readonly called: () => Promise<readonly string[]>;
	/** Saves fields of the shop's document. `save` makes the desk read them. */
	readonly saveApp: (fields: Stored) => Promise<void>;
	/** The plan that allows several staff. */
	readonly buyPremium: () => Promise<void>;
	/** Invites an address to the staff; the link leads to this product. */
	readonly invite: (email: string) => Promise<string>;
	/** The address of the last link in the latest mail to this person; undefined while there is none. */
	readonly mailedLink: (email: string) => string | undefined;
	/** The last link of each mail to this person. */
	readonly mailedLinks: (email: string) => readonly string[];
	/** The link that confirms this address, from its mail. */
	readonly confirmationOf: (email: string) => string | undefined;
	/** Does one command of an operator in the terminal, while the server runs. */
	readonly inTerminal: (...args: readonly string[]) => Promise<string>;
	readonly close: () => Promise<void>;
}

/**
 * @param entry the built product, if not the usual one
 * @param env further settings of the process
 */
export async function openShop(entry?: string, env: NodeJS.ProcessEnv = {}): Promise<Shop> {
	const data = newDataFolder("e2e");
	const product = { data, env, ...(entry === undefined ? {} : { entry }) };
	let server: Server = await startProduct(product).ready;
	const { url, port } = server;
	const token = await ownerToken(url);
	const label = (number: number) => `A-${number}`;
	const pristine = await line();
	/** The version of the settings as a new shop has them; another one was saved by a test or on a screen. */
	let pristineVersion = Number(pristine["settings_version"]);

	async function line() {
		const stored = await storeAsService(url, data).batchGet([LINE]);
		return stored.get(LINE)?.data ?? {};
	}
	async function save(settings: Settings): Promise<void> {
		const {
			receptions = [],
			closures = [],
			questions = [],
			requireQuestions = [],
			line: fields = {},
		} = settings;
		const store = storeAsService(url, data);
		const before = await Promise.all(SETTING_LISTS.map((collection) => store.runQuery(LINE, { collection })));
		const documents = (collection: string, wanted: readonly Stored[]) =>
			wanted.map((each, index) => {
				const uid = `${collection}${index}`;
				return { set: `${LINE}/${collection}/${uid}`, data: { uid, order_number: index, ...each } };
			});
		const { settings_version } = await line();
		const version = Number(settings_version) + 1;
		await store.commit([
			...before.flat().map(({ path }) => ({ delete: path })),
			...documents("receptions", receptions),
			...documents("temporary_closeds", closures),
			...documents("questions", questions),
			...documents("require_questions", requireQuestions),
			{ set: LINE, data: { ...pristine, ...fields, settings_version: version } },
		]);
		if (Object.keys(settings).length === 0) pristineVersion = version;
		await request(`${url}/apiV2/demo/main/refresh`, { method: "POST", token, body: {} });
	}

	async function saveApp(fields: Stored): Promise<void> {
		const store = storeAsService(url, data);
		const app = (await store.batchGet([APP])).get(APP)?.data;
		await store.commit([{ set: APP, data: { ...app, ...fields, uid: "demo" } }]);
	}

	return {
		url,
		crash: () => server.kill(),
		startAgain: async () => {
			server = await startProduct({ ...product, port }).ready;
		},
		save,
		empty: async () => {
			if (Number((await line())["settings_version"]) !== pristineVersion) await save({});
			const { members } = await storedLine(url, token).catch(() => ({ members: new Map<string, never>() }));
			for (const member of members.values())
				if (member.state !== "over") await command(url, token, "cancel", member.uid);
			await request(`${url}/apiV2/demo/main/pause`, { method: "POST", token, body: { paused: false } });
		},
		labelOf: async (memberUid) => {
			const answer = await ticket(url, memberUid);
			if (!answer.ok) throw new Error(answer.code);
			return label(answer.value.number);
		},
		called: async () => (await board(url)).called.map((mark) => label(mark.number)),
		saveApp,
		buyPremium: () => saveApp({ premium: { enabled: true } }),
		invite: async (email) => {
			const { hash, pathname } = new URL(await invitationLink(url, email, token));
			return url + pathname + hash;
		},
		mailedLink: (email) => linksOf(mailsIn(data), email).at(-1),
		mailedLinks: (email) => linksOf(mailsIn(data), email),
		confirmationOf: (email) => {
			const mail = mailsIn(data).find((each) => each.includes(`To: ${email}`));
			return mail && confirmationIn(mail);
		},
		inTerminal: async (...args) => {
			const { stdout } = await run(process.execPath, [entry ?? PRODUCT, ...args], {
				env: { ...process.env, ...env, JUNBAN_DATA: data, LC_ALL: "C" },
			});
			return stdout;
		},
		close: async () => {
			await server.kill();
			removeDataFolder(data);
		},
	};
}
