/** The JSON files of exports. Screens load this part of the program once it is asked for. */

import type { ShopClient } from "@junban/api-contract/shop-client";
import { gatherParts } from "@junban/app-shell/export-parts";
import type { AppUid, Code } from "@junban/domain/values";
import type { Outcome } from "@junban/ports/outcome";
import { download } from "@junban/ui/qr-files";

export interface ShopExportPorts {
	readonly client: Pick<ShopClient, "exportShop">;
	/** The picture as a `data:` URL; undefined without one. `logo`: the stored file name. */
	readLogo(logo: string): Promise<Outcome<string | undefined>>;
}

export type ShopExported =
	| {
			readonly ok: true;
			readonly count: number;
			/** Whether the shop has a logo that could not be read. */
			readonly isLogoMissing: boolean;
	  }
	| { readonly ok: false; readonly code: Code | "stopped" };

export interface ShopFile {
	readonly app: AppUid;
	/** The stored file name of the logo. */
	readonly logo: string;
	/** ISO 8601 */
	readonly exportedAt: string;
	/** Name of the file. */
	readonly name: string;
}

/**
 * Saves the shop's documents, one a line, and its logo.
 *
 * @param progress gets the number of documents so far; false stops
 */
export async function saveShop(
	{ client, readLogo }: ShopExportPorts,
	{ app, logo, exportedAt, name }: ShopFile,
	progress: (count: number) => boolean,
): Promise<ShopExported> {
	const gathered = await gatherParts((from) => client.exportShop(app, from), progress);
	if (!gathered.ok) return gathered;
	const picture = await readLogo(logo);
	if (!progress(gathered.lines.length)) return { ok: false, code: "stopped" };
	const head = JSON.stringify({
		...{ exported_at: exportedAt, app },
		...(picture.ok ? { logo: picture.value } : {}),
	});
	const text = `${head.slice(0, -1)},"documents":[\n${gathered.lines.join(",\n")}\n]}\n`;
	saveJson(text, name);
	return { ok: true, count: gathered.lines.length, isLogoMissing: !picture.ok };
}

/** Gives a file of this text to the browser. */
export function saveJson(text: string, name: string): void {
	download(jsonFile(text), name);
}

function jsonFile(text: string): Blob {
	return new Blob([text], { type: "application/json" });
}

/** A picture of the file store as a `data:` URL. */
export async function pictureAsData(address: string): Promise<Outcome<string>> {
	try {
		const response = await fetch(address);
		if (!response.ok) return { ok: false, code: "internal", detail: `status ${response.status}` };
		return { ok: true, value: await dataUrl(await response.blob()) };
	} catch (error) {
		return { ok: false, code: "offline", detail: String(error) };
	}
}

function dataUrl(file: Blob): Promise<string> {
	return new Promise((resolve, reject) => {
		const reader = new FileReader();
		reader.onload = () => resolve(String(reader.result));
		reader.onerror = () => reject(reader.error ?? new Error("the picture cannot be read"));
		reader.readAsDataURL(file);
	});
}
