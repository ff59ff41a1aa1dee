import type { ShopPicture } from "@junban/app-shell/paths";
import { networksOf } from "@junban/callers/network-of";
import { OneByOne } from "@junban/callers/one-by-one";
import type { Share } from "@junban/callers/share";
import { TimedTurns } from "@junban/callers/timed-turns";
import type { AppUid, Locale } from "@junban/domain/values";
import type { Render } from "@junban/pictures/renderer";
import type { ReadLogo } from "#src/server/host.ts";
import { DRAWINGS, drawingOf, logoAlone } from "./drawings.ts";
import { logoAddress } from "./logo.ts";
import { PictureCache } from "./picture-cache.ts";
import type { ShopFacts } from "./shop-facts.ts";

export interface PicturesPorts {
	readonly render: Render;
	readonly readLogo: ReadLogo;
	/** In which they are drawn. Absent where a request may not wait for another one: each draws for itself. */
	readonly share?: Share | undefined;
}

export interface MadePicture {
	readonly png: Uint8Array<ArrayBuffer>;
	/** False while the logo's file cannot be reached: the letter is there in its place. */
	readonly lasting: boolean;
}

export interface Pictures {
	/**
	 * Undefined when too many wait to be drawn.
	 *
	 * @param address of the visitor
	 */
	of(
		app: AppUid,
		locale: Locale,
		facts: ShopFacts,
		picture: ShopPicture,
		address: string,
	): Promise<MadePicture | undefined>;
}

const MOST_BYTES = 16_777_216;
/** Those of five shops, in both languages. */
const MOST_WAITING = 50;

/** Changes with all that a shop's pictures look like. */
export function pictureVersion(facts: ShopFacts): string {
	return `${DRAWINGS}-${facts.version}`;
}

/**
 * Draws the pictures of shops, one at a time, and keeps the last ones. The networks that ask have turns, and within a network the
 * shops: whoever changes some shops again and again, and asks for their pictures, keeps away no others.
 */
export function createPictures({ readLogo, render, share }: PicturesPorts): Pictures {
	const cache = new PictureCache(MOST_BYTES);
	const turns = share && new OneByOne({ most: MOST_WAITING, share });
	const underWay = new Map<string, Promise<MadePicture | undefined>>();
	const goingOn = new TimedTurns();

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
		async of(app, locale, facts, picture, address) {
			const key = `${app} ${locale} ${picture} ${pictureVersion(facts)}`;
			const png = cache.get(key);
			if (png !== undefined) return { png, lasting: true };
			const work = () => draw(key, locale, facts, picture);
			// Where each draws for itself, a request that was aborted may never settle.
			if (turns === undefined) return await work();
			const known = underWay.get(key);
			const made = known ?? turns.run([...networksOf(address), app], work);
			underWay.set(key, made);
			try {
				return await made;
			} finally {
				if (underWay.get(key) === made) underWay.delete(key);
				// Thousands may have waited for the same picture.
				if (known !== undefined) await goingOn.next(networksOf(address));
			}
		},
	};
}
