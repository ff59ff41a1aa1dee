import { manifestResponse } from "@junban/api-contract/schemas-accounts";
import type { AppUid, Locale } from "@junban/domain/values";
import * as v from "valibot";
import { askAt } from "#src/server/answers.ts";
import type { AskApi } from "#src/server/host.ts";

/** What the pictures and hosts of a shop are made from, in one language. */
export interface ShopFacts {
	readonly name: string;
	/** `#RRGGBB` */
	readonly color: string;
	/** Address of the logo's file. A path is one of the API's host. */
	readonly logo: string | undefined;
	/** Changes with the other facts. */
	readonly version: string;
	/** Whether the shop may have a host of its own. */
	readonly ownHost: boolean;
}

/**
 * Undefined for a name that is no shop. Rejects while the API cannot be reached.
 *
 * @param version of an address. A new one may come from a page that knows a later state of the shop than the kept facts.
 */
export type ReadShopFacts = (
	ask: AskApi,
	app: AppUid,
	locale: Locale,
	version?: string,
) => Promise<ShopFacts | undefined>;

const FRESH_MS = 60_000;
/** Someone may be founding the shop right now. */
const FRESH_MISSING_MS = 5_000;
const MOST_KEPT = 1_000;
/** Anybody can make up versions. Later ones are answered from the kept facts. */
const MOST_VERSIONS = 10;
/** No page of ours asks with a longer one. */
const LONGEST_VERSION = 240;

interface Kept {
	readonly until: number;
	readonly facts: Promise<ShopFacts | undefined>;
	/** The versions with which facts were asked for since none were kept. */
	readonly versions: ReadonlySet<string>;
}

export interface ShopFactsPorts {
	/** A request may not wait for what another one asks. */
	readonly isAlone?: boolean;
	readonly now?: () => number;
}

/** Reads the facts from the shop's manifest, and keeps them for a minute, or until a new version is asked for. */
export function createShopFacts({ isAlone = false, now = Date.now }: ShopFactsPorts = {}): ReadShopFacts {
	const kept = new Map<string, Kept>();

	return async (ask, app, locale, asked = "") => {
		const version = asked.length > LONGEST_VERSION ? "" : asked;
		const key = `${app} ${locale}`;
		const known = freshAt(key);
		if (known !== undefined && !isNew(version, known.versions)) return await known.facts;
		const versions = new Set(known?.versions).add(version);
		const facts = askFor(ask, app, locale);
		if (!isAlone) keep(key, { until: now() + FRESH_MS, facts, versions });
		try {
			const answer = await facts;
			const until = now() + (answer === undefined ? FRESH_MISSING_MS : FRESH_MS);
			// Later facts may be on their way.
			if (isAlone || kept.get(key)?.facts === facts) keep(key, { until, facts, versions });
			return answer;
		} catch (cause) {
			if (kept.get(key)?.facts === facts) kept.delete(key);
			throw cause;
		}
	};

	function freshAt(key: string): Kept | undefined {
		const known = kept.get(key);
		return known !== undefined && known.until > now() ? known : undefined;
	}

	/** The oldest goes first. */
	function keep(key: string, entry: Kept): void {
		kept.delete(key);
		kept.set(key, entry);
		const [oldest] = kept.keys();
		if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
	}
}

function isNew(version: string, versions: ReadonlySet<string>): boolean {
	return version !== "" && versions.size < MOST_VERSIONS && !versions.has(version);
}

async function askFor(ask: AskApi, app: AppUid, locale: Locale): Promise<ShopFacts | undefined> {
	const answer = await askAt(ask, `/dynamic-manifest/${app}.json?locale=${locale}`);
	if (answer.status === 404) return undefined;
	if (!answer.ok) throw new Error(`The manifest of a shop was answered ${answer.status}`);
	const { name, theme_color, shop_facts } = v.parse(manifestResponse, await answer.json());
	return {
		name,
		color: theme_color,
		logo: shop_facts.logo,
		version: shop_facts.version,
		ownHost: shop_facts.own_host,
	};
}
