import type { IncomingMessage, ServerResponse } from "node:http";
import { localAccounts } from "@junban/api/accounts/account-service";
import { localKeys } from "@junban/api/accounts/keys";
import { localFiles } from "@junban/api/accounts/shop-files";
import { createStripePayments } from "@junban/api/accounts/stripe-payments";
import { createVerifier } from "@junban/api/accounts/verify-id-token";
import { errorFields } from "@junban/api/error-fields";
import { refuseRequest } from "@junban/api/http/refuse-request";
import { createNodeApi, type NodeApiOptions } from "@junban/api/node";
import type { Log } from "@junban/api/ports";
import { hasManyParts, hasOddNames } from "@junban/callers/address-parts";
import { threadShares } from "@junban/callers/thread-share";
import { TimedTurns } from "@junban/callers/timed-turns";
import { appPath, MAX_LOGO_BYTES, SHOP_QUOTAS } from "@junban/domain/documents";
import { secretOf } from "@junban/firebase-embedded/access/service-secret";
import { clientAddressBehind } from "@junban/firebase-embedded/auth/client-address";
import { boundedLog } from "@junban/firebase-embedded/bounded-log";
import { type Embedded, openEmbedded } from "@junban/firebase-embedded/embedded";
import { openControl } from "@junban/firebase-embedded/server/control";
import { createFront } from "@junban/firebase-embedded/server/front";
import { handleMetrics } from "@junban/firebase-embedded/server/metrics-endpoint";
import type { OperatorFacts } from "@junban/marketing/site-host";
import { accountOptions, mailerOf, urlOf } from "./account-options.ts";
import { backupByProcess } from "./backups/by-process.ts";
import { type Schedule, scheduleBackups } from "./backups/schedule.ts";
import { backupsAt } from "./backups/shelf.ts";
import { bodyMs } from "./body-ms.ts";
import { boundedApiLog } from "./bounded-api-log.ts";
import { refuseLostData } from "./data-folder.ts";
import type { Env } from "./env.ts";
import { knownHosts } from "./known-hosts.ts";
import { fillLooks } from "./looks.ts";
import { noticeSettings } from "./notices.ts";
import { readOperatorFile } from "./operator-file.ts";
import { platformFacts, ScanLog } from "./platform-facts.ts";
import { ProxyWatch } from "./proxy-watch.ts";
import { BUILT_RULES, readRules } from "./rules-files.ts";
import { seedSamples } from "./samples.ts";
import { type FirstRun, seedOnce } from "./seed.ts";
import { visitorHost } from "./shop-hosts.ts";
import { checkAddress, siteFactsOf } from "./site-facts.ts";
import { BUILT_SITES, createSites, PROJECT_ID } from "./sites.ts";
import { en } from "./words/phrases-en.ts";

const BUCKET = `${PROJECT_ID}.appspot.com`;

export interface Running {
	/** `http://host:port` or `https://…` as bound. */
	readonly url: string;
	readonly firstRun: FirstRun | undefined;
	/** Whether the disk has no room for writes. */
	readonly isFull: boolean;
	/** Reads the certificate again. Throws and keeps the old one when the new one cannot be used. */
	reloadCertificate(): void;
	/** Finishes all requests under way, then frees port and data folder. */
	stop(): Promise<void>;
}

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
	words = en,
): Promise<Running> {
	await refuseLostData(env, Date.now());
	const operator = readOperatorFile(env.operatorFile, words);
	const scans = new ScanLog();
	const proxies = env.trustedProxies === 0 ? new ProxyWatch(log) : undefined;
	const events = boundedLog(scans.listening(({ level, event, fields }) => log(level, event, fields)));
	const calls = boundedApiLog(log);
	const isKnown = knownHosts(env);
	const addressOf = clientAddressBehind(env.trustedProxies);
	const front = createFront({
		host: env.host,
		port: env.port,
		log: events,
		// All hosts below that of the shops are this server's own.
		hsts: env.subdomains === undefined ? "host" : "subdomains",
		mayUpgrade: (request) => !hasOddNames(request) && isKnown(request.headers.host),
		clientAddress: addressOf,
		accountOf: (req) => embedded.auth.accountOf(req),
		requestMs: ({ url: path = "" }) => bodyMs(path),
		handler: handle,
		...(env.tls === undefined ? {} : { tls: env.tls }),
	});
	let url = urlOf(env.host, env.port);
	const mailer = mailerOf(env);
	const shares = threadShares();
	const embedded = await openEmbedded({
		shares,
		dataDir: env.dataDir,
		projectId: PROJECT_ID,
		...readRules(rulesDir, env.masterSecondFactor),
		quotas: SHOP_QUOTAS,
		storage: { maxFolderObjects: SHOP_QUOTAS.files },
		buckets: [BUCKET],
		log: events,
		accounts: accountOptions(env, mailer, () => url),
		trustProxy: env.trustedProxies > 0,
		origins: originsOf(env),
		onAccount: (request, uid) => front.keep(request, "account", uid),
		...(env.maxPages === undefined ? {} : { maxPages: env.maxPages }),
	});
	const firstRun = await seedOnce(env.dataDir, embedded.client, embedded.auth, env.demoPassword);
	await tidy(embedded, log);
	await lookForHome(env, embedded, log);
	checkAddress(env, log);
	const api = createNodeApi({
		...apiOptions(env, calls, embedded, { mailer, operator, scans, proxies, boundUrl: () => url }),
		shares,
		keepHolder: (request, place) => front.keep(request, "holder", place),
		inTurn: front.inTurn,
		bodyTurn: front.bodyTurn,
	});
	const sites = await createSites(sitesDir, {
		ask: api.answer,
		log: calls,
		publicUrl: env.publicUrl,
		subdomains: env.subdomains,
		hostOf: (visitor) => visitorHost(visitor, env.trustedProxies > 0),
		addressOf,
		bodyTurn: front.bodyTurn,
		readLogo: (address) => readLogo(embedded, address),
		home: env.home,
		facts: () => siteFactsOf(env, operator),
		mailsKept: env.smtpUrl === undefined,
	});
	const backups = env.backups && startBackups(env.backups, log);
	let stopping = false;
	function handle(request: IncomingMessage, response: ServerResponse): void {
		proxies?.look(request);
		response.setHeader("x-content-type-options", "nosniff");
		response.setHeader("cross-origin-resource-policy", "same-origin");
		// Pages and files have policies of their own in its place.
		response.setHeader("content-security-policy", "frame-ancestors 'none'");
		if (hasManyParts(request.url ?? "") || hasOddNames(request))
			refuseRequest(request, response, "invalid-value");
		else if (isKnown(request.headers.host)) answer(request, response);
		else refuseRequest(request, response, "host-unknown");
	}
	function answer(request: IncomingMessage, response: ServerResponse): void {
		// The API first: it has the most requests, and its paths belong to no other part.
		if (!stopping && api.handle(request, response)) return;
		if (embedded.handle(request, response)) return;
		if (handleMetrics(embedded, request, response, () => api.metrics() + (backups?.metrics() ?? ""))) return;
		// Phones retry and reach the next server.
		if (stopping) refuseRequest(request, response, "store-unavailable");
		else sites.handle(request, response);
	}
	api.attach(front.http);
	const control = await front
		.listen()
		.then((bound) => {
			url = bound;
			sites.fill();
			return openControl(env.dataDir, embedded, url);
		})
		.catch(async (error: unknown) => {
			backups?.stop();
			await api.close();
			await front.stop();
			await embedded.close();
			throw error;
		});
	return {
		url,
		firstRun,
		isFull: embedded.isFull(),
		reloadCertificate: () => front.reloadCertificate(),
		async stop() {
			stopping = true;
			backups?.stop();
			await front.drain();
			await api.close();
			await embedded.drain();
			// Those who were answered last ask once more, and are refused in words.
			await front.drain();
			await front.stop();
			await control.close();
			await embedded.close();
		},
	};
}

function startBackups({ folder, hours }: NonNullable<Env["backups"]>, log: Log): Schedule {
	const newest = async (now: number) => (await backupsAt(folder, now)).past[0]?.at;
	return scheduleBackups({ newest, hours, log, make: backupByProcess });
}

interface ApiSurroundings {
	readonly mailer: ReturnType<typeof mailerOf>;
	readonly operator: OperatorFacts | undefined;
	readonly scans: ScanLog;
	/** Undefined where the settings name proxies. */
	readonly proxies: ProxyWatch | undefined;
	/** The address of the server, once it listens. */
	readonly boundUrl: () => string;
}

function apiOptions(
	env: Env,
	log: Log,
	embedded: Embedded,
	{ mailer, operator, scans, proxies, boundUrl }: ApiSurroundings,
): NodeApiOptions {
	const goingOn = new TimedTurns();
	return {
		store: embedded.client,
		storeIsFull: () => embedded.isFull(),
		log,
		secret: secretOf(env.dataDir, "api-secret"),
		verifyIdToken: createVerifier({
			projectId: PROJECT_ID,
			keys: localKeys(() => embedded.auth.jwks()),
			now: Date.now,
			isInForce: (verified) => embedded.auth.isInForce(verified),
			goOn: (path) => goingOn.next(path),
		}),
		accounts: localAccounts(embedded.auth),
		files: localFiles(embedded.files, BUCKET),
		clientAddress: clientAddressBehind(env.trustedProxies),
		publicUrl: () => env.publicUrl ?? boundUrl(),
		...(env.apiUrl === undefined ? {} : { apiUrl: () => env.apiUrl ?? "" }),
		notices: noticeSettings(env, mailer, log),
		platform: () => platformFacts(env, embedded, scans, proxies),
		filesUrl: `/v0/b/${BUCKET}`,
		signUp: env.signUp,
		masterSecondFactor: env.masterSecondFactor,
		...(operator?.premium === undefined ? {} : { premiumPrice: operator.premium.price }),
		...(env.joinsInCalm === undefined ? {} : { joinsInCalm: env.joinsInCalm }),
		...(env.subdomains === undefined ? {} : { subdomains: env.subdomains }),
		...(env.stripe === undefined ? {} : { payments: createStripePayments({ ...env.stripe, log }) }),
		origins: originsOf(env),
	};
}

/** What each start brings up to date. The shops work without it, so a full disk does not end the start. */
async function tidy({ client }: Embedded, log: Log): Promise<void> {
	for (const [event, write] of [
		["samples.failed", (store: typeof client) => seedSamples(store, Date.now())],
		["looks.failed", (store: typeof client) => fillLooks(store)],
	] as const)
		await write(client).catch((error: unknown) => log("error", event, errorFields(error)));
}

/** A shop may be founded later: its page says until then that there is none. */
async function lookForHome({ home }: Env, { client }: Embedded, log: Log): Promise<void> {
	if (home === undefined) return;
	const path = appPath(home.app);
	if (!(await client.batchGet([path])).has(path)) log("warn", "home.missing", { app: home.app });
}

/** The file of a logo, by its address as the API gives it. */
async function readLogo({ files }: Embedded, address: string): Promise<Response> {
	const [, name = ""] = /\/o\/([^?]+)/.exec(address) ?? [];
	const bytes = await files.read(BUCKET, decodeURIComponent(name), MAX_LOGO_BYTES);
	return new Response(bytes ?? null, { status: bytes === undefined ? 404 : 200 });
}

/** Origins of pages that may use this server: those of the settings and the public address. */
function originsOf({ origins, publicUrl }: Env): readonly string[] {
	return publicUrl === undefined ? origins : [...origins, new URL(publicUrl).origin];
}
