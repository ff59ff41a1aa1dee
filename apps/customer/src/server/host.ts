/** What the pages' server and its host give each other. Types alone, for hosts that load the built server. */
import type { SurfaceOrigins } from "@junban/app-shell/paths";
import type { Render } from "@junban/pictures/renderer";

/** Sends a request to the API: in the same process, or to another Worker. */
export type AskApi = (request: Request) => Response | Promise<Response>;

/** Packs a page for browsers that accept the encoding. */
export interface Packer {
	/** As in the header `Content-Encoding`. */
	readonly encoding: string;
	readonly pack: (html: string) => Uint8Array<ArrayBuffer>;
}

/** What the server needs of the browser's build. */
export interface ClientFiles {
	/** The parsed `manifest.json`. */
	readonly manifest: unknown;
	/** The text of a file of the build, by its address. */
	readonly read: (address: string) => Promise<string>;
}

/** The file of a shop's logo, by the address that the API gives. Rejects while the files cannot be reached. */
export type ReadLogo = (address: string) => Promise<Response>;

export interface PagesHost {
	/** The API's origin as browsers reach it. Default: the pages' own. */
	readonly api?: string;
	/** The pages' origin, for cookies and for addresses in link previews. Default: that of the request. */
	readonly publicUrl?: () => string | undefined;
	/** Where links to the other apps lead. Default: they share the pages' origin. */
	readonly origins?: Pick<SurfaceOrigins, "site" | "admin">;
	/** Told of each fault of the pages' own. */
	readonly onFault: (fault: unknown) => void;
	/** The best first. Default: none, for a platform that packs what it sends. */
	readonly packers?: readonly Packer[];
	/** A request may not wait for what another one began, as in a Worker. */
	readonly isAlone?: boolean;
	readonly pictures: {
		readonly render: Render;
		readonly readLogo: ReadLogo;
	};
	/** The host below which shops have hosts of their own, e.g. `shop.example`. Default: no shop has one. */
	readonly subdomains?: string | undefined;
}

/** What a request brings along. */
export interface PagesBindings {
	readonly ask: AskApi;
	/** The host that the visitor asked, where a proxy has changed that of the request. */
	readonly host?: string | undefined;
	/** The visitor's network address, for turns only. Absent: all visitors share the turns. */
	readonly address?: string | undefined;
	/** Call it when a whole form has arrived. Resolves to true when it may be parsed, to false if the visitor has left. Where it is absent, the form may be parsed at once. */
	readonly bodyTurn?: () => Promise<boolean>;
}

export interface PagesServer {
	fetch(request: Request, bindings: PagesBindings): Response | Promise<Response>;
}

/** @param files the build of the browser's files */
export type CreatePages = (files: ClientFiles, host: PagesHost) => Promise<PagesServer>;
