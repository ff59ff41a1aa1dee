import type { ShopPicture } from "@junban/app-shell/paths";
import type { AppUid, Locale } from "@junban/domain/values";
import type { Render } from "@junban/pictures/renderer";
import type { ReadLogo } from "#src/server/host.ts";
import { DRAWINGS, drawingOf, logoAlone } from "./drawings.ts";
import { createInTurn, type InTurn } from "./in-turn.ts";
import { logoAddress } from "./logo.ts";
import { PictureCache } from "./picture-cache.ts";
import type { ShopFacts } from "./shop-facts.ts";

export interface PicturesPorts {
	readonly render: Render;
	readonly readLogo: ReadLogo;
	/** Resolves after this many milliseconds. Absent where a request may not wait for another one: each draws for itself. */
	readonly pause?: ((ms: number) => Promise<void>) | undefined;
}

export interface MadePicture {
	readonly png: Uint8Array<ArrayBuffer>;
	/** False while the logo's file cannot be reached: the letter is there in its place. */
	readonly lasting: boolean;
}

export interface Pictures {
	/** Undefined when too many wait to be drawn. */
	of(app: AppUid, locale: Locale, facts: ShopFacts, picture: ShopPicture): Promise<MadePicture | undefined>;
}

const MOST_BYTES = 16_777_216;
const MOST_WAITING = 20;
/** All of one shop, in both languages: whoever changes a shop again and again keeps away no other one's. */
const MOST_OF_SHOP = 10;
/** Drawing takes at most a fourth of the time of a core. */
const REST = 3;

/** Changes with all that a shop's pictures look like. */
export function pictureVersion(facts: ShopFacts): string {
	return `${DRAWINGS}-${facts.version}`;
}

/** Draws the pictures of shops, one at a time, and keeps the last ones. */
export function createPictures({ pause, readLogo, render }: PicturesPorts): Pictures {
	const cache = new PictureCache(MOST_BYTES);
	const inTurn: InTurn =
		pause === undefined ? (work) => work() : createInTurn(MOST_WAITING, (tookMs) => pause(tookMs * REST));
	const underWay = new Map<string, Promise<MadePicture>>();
	const ofShop = new Map<AppUid, number>();

	async function draw(
		key: string,
		locale: Locale,
		facts: ShopFacts,
		picture: ShopPicture,
	): Promise<MadePicture> {
		const { color, name } = facts;
		const logo = facts.logo === undefined ? undefined : await logoOf(facts.logo);
		const lasting = logo !== "unreachable";
		const drawn = { name, color, locale, logo: lasting && (await isVisible(logo)) ? logo : undefined };
		const png = new Uint8Array(await render(drawingOf(picture, drawn)));
		if (lasting) cache.set(key, png);
		return { png, lasting };
	}

	async function logoOf(address: string): Promise<string | undefined> {
		try {
			return await logoAddress(readLogo, address);
		} catch {
			return "unreachable";
		}
	}

	async function isVisible(logo: string | undefined): Promise<boolean> {
		if (logo === undefined) return false;
		try {
			const [alone, empty] = [await render(logoAlone(logo)), await render(logoAlone(undefined))];
			return alone.length !== empty.length || alone.some((byte, index) => byte !== empty[index]);
		} catch {
			return false;
		}
	}

	return {
		async of(app, locale, facts, picture) {
			const key = `${app} ${locale} ${picture} ${pictureVersion(facts)}`;
			const png = cache.get(key);
			if (png !== undefined) return { png, lasting: true };
			const same = pause === undefined ? undefined : underWay.get(key);
			if (same !== undefined) return await same;
			// Where each draws for itself, a request that was aborted may never settle.
			const own = pause === undefined ? 0 : (ofShop.get(app) ?? 0);
			const made = own >= MOST_OF_SHOP ? undefined : inTurn(() => draw(key, locale, facts, picture));
			if (made === undefined) return undefined;
			underWay.set(key, made);
			ofShop.set(app, own + 1);
			try {
				return await made;
			} finally {
				underWay.delete(key);
				const left = (ofShop.get(app) ?? 1) - 1;
				if (left > 0) ofShop.set(app, left);
				else ofShop.delete(app);
			}
		},
	};
}
