import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createNodeApi } from "@junban/api/node";
import type { Log } from "@junban/api/ports";
import { clientAddressBehind } from "@junban/firebase-embedded/auth/client-address";
import { openEmbedded } from "@junban/firebase-embedded/embedded";
import { accountOptions, urlOf } from "./account-options.ts";
import type { Env } from "./env.ts";
import { BUILT_RULES, readRules } from "./rules-files.ts";
import { type FirstRun, seedOnce } from "./seed.ts";
import { BUILT_SITES, createSites, PROJECT_ID } from "./sites.ts";

export interface Running {
	/** `http://host:port` as bound. */
	readonly url: string;
	readonly firstRun: FirstRun | undefined;
	/** Finishes what is acknowledged or under way, then frees port and data folder. */
	stop(): Promise<void>;
}

/** How long answers under way may take when the server is told to stop. */
const GRACE_MS = 5_000;

/**
 * Everything on one machine: store, accounts, API and pages in one process on one port.
 *
 * @param sitesDir the built front ends, see `createSites`
 * @param rulesDir the access rules and indexes, see `readRules`
 */
export async function startServer(
	env: Env,
	log: Log,
	sitesDir = BUILT_SITES,
	rulesDir = BUILT_RULES,
): Promise<Running> {
	const sites = createSites(sitesDir);
	let url = urlOf(env.host, env.port);
	const embedded = await openEmbedded({
		dataDir: env.dataDir,
		projectId: PROJECT_ID,
		...readRules(rulesDir),
		log: ({ level, event, fields }) => log(level, event, fields),
		accounts: accountOptions(env, () => url),
		...(env.publicUrl === undefined ? {} : { origins: [new URL(env.publicUrl).origin] }),
		...(env.maxPages === undefined ? {} : { maxPages: env.maxPages }),
	});
	const store = embedded.client;
	const firstRun = await seedOnce(env.dataDir, store, embedded.auth, env.demoPassword);
	const api = createNodeApi({
		store,
		log,
		verifyIdToken: (token) => embedded.auth.verifyIdToken(token),
		clientAddress: clientAddressBehind(env.trustedProxies),
		...(env.publicUrl === undefined ? {} : { origins: [new URL(env.publicUrl).origin] }),
	});
	const server = createServer(
		{
			headersTimeout: 10_000,
			requestTimeout: 30_000,
			keepAliveTimeout: 65_000,
			// Offers of other protocols (h2c) are passed over, as the standard wants it.
			shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === "websocket",
		},
		(request, response) => {
			if (!embedded.handle(request, response) && !api.handle(request, response)) sites(request, response);
		},
	);
	api.attach(server);
	const { port } = await listen(server, env).catch(async (error: unknown) => {
		await api.close();
		await embedded.close();
		throw error;
	});
	url = urlOf(env.host, port);
	return {
		url,
		firstRun,
		async stop() {
			const closed = new Promise<void>((resolve) => {
				server.close(() => resolve());
			});
			server.closeIdleConnections();
			await api.close();
			await embedded.close();
			const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
			await closed;
			clearTimeout(cut);
		},
	};
}

function listen(server: Server, env: Env): Promise<AddressInfo> {
	return new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(env.port, env.host, () => {
			const address = server.address();
			if (address === null || typeof address === "string") reject(new Error("No address"));
			else resolve(address);
		});
	});
}
