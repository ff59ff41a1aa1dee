import { packageFiles } from "@junban/pictures/package-files";
import { createRenderer } from "@junban/pictures/renderer";
import { SCREENS } from "#src/routes/screens.tsx";
import { FakeServer } from "#src/testing/fake-server.ts";
import type { PagesHost, PagesServer } from "../host.ts";
import { createPages } from "../pages.ts";

export const HOST = "https://shop.example";
const STYLES: Readonly<Record<string, string>> = {
	"/app/assets/style.css": "body{margin:0}.ui-number{color:red}.ui-ticket{color:red}.ui-never{color:red}",
	"/app/assets/display.css": ".ui-display{color:red}.ui-display-prompt{color:red}",
};
const chunk = (file: string) => ({ file, assets: [file.replace(".js", ".css")] });
const files = {
	manifest: {
		"src/main.tsx": chunk("app/assets/main.js"),
		"src/app/first-phrases-ja.ts": chunk("app/assets/ja.js"),
		"src/app/first-phrases-en.ts": chunk("app/assets/en.js"),
		"style.css": chunk("app/assets/style.css"),
		...Object.fromEntries(
			Object.entries(SCREENS).map(([name, { file }]) => [file, chunk(`app/assets/${name}.js`)]),
		),
	},
	read: async (address: string) => STYLES[address] ?? "",
};

export const JAPANESE = { "accept-language": "ja" };
const SAME_SITE = { "sec-fetch-site": "same-origin", origin: HOST };

export interface Answer {
	readonly status: number;
	readonly headers: Headers;
	readonly html: string;
	readonly cookies: readonly string[];
}

/** The pages' server over a fake API. */
export class ServedPages {
	readonly api = new FakeServer();
	readonly faults: unknown[];
	readonly #pages: PagesServer;

	private constructor(pages: PagesServer, faults: unknown[]) {
		this.#pages = pages;
		this.faults = faults;
	}

	static async open(host: Partial<PagesHost> = {}): Promise<ServedPages> {
		const faults: unknown[] = [];
		const pages = await createPages(files, {
			onFault: (fault) => faults.push(fault),
			pictures: {
				render: createRenderer(packageFiles),
				readLogo: async () => new Response(null, { status: 404 }),
			},
			...host,
		});
		return new ServedPages(pages, faults);
	}

	/**
	 * @param address a path, or a whole address for another host
	 * @param host that the visitor asked, behind a proxy
	 */
	async ask(address: string, init: RequestInit = {}, host?: string): Promise<Answer> {
		const request = new Request(new URL(address, HOST), init);
		const response = await this.#pages.fetch(request, { ask: (asked) => this.api.answer(asked), host });
		const { headers, status } = response;
		return { status, headers, html: await response.text(), cookies: headers.getSetCookie() };
	}

	/** Sends a form as a browser does from a page of this origin. */
	async form(
		path: string,
		fields: Record<string, string>,
		headers: Record<string, string> = {},
	): Promise<Answer> {
		return await this.ask(path, {
			method: "POST",
			body: new URLSearchParams(fields),
			headers: { ...SAME_SITE, ...headers },
		});
	}
}

/** The cookies that a browser sends after these answers. */
export function sent(...answers: { readonly cookies: readonly string[] }[]): Record<string, string> {
	const jar = new Map<string, string>();
	for (const cookie of answers.flatMap(({ cookies }) => cookies)) {
		const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split("=");
		jar.set(name, value);
	}
	return { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") };
}
