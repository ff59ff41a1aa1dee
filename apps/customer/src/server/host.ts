/** What the pages' server and its host give each other. Types alone, for hosts that load the built server. */

/** Sends a request to the API: in the same process, or to another Worker. */
export type AskApi = (request: Request) => Response | Promise<Response>;

/** The bytes of a page by the name of their encoding; `identity` is the plain text. */
export type Packed = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** Packs a page in the encodings that the host offers, the best first. */
export type Pack = (html: string) => Packed;

/** What the server needs of the browser's build. */
export interface ClientFiles {
	/** The parsed `manifest.json`. */
	readonly manifest: unknown;
	/** The text of the one style sheet. */
	readonly styles: string;
}

export interface PagesHost {
	/** The API's origin as browsers reach it. Default: the pages' own. */
	readonly api?: string;
	/** The pages' origin, for cookies and for addresses in link previews. Default: that of the request. */
	readonly publicUrl?: () => string | undefined;
	/** Told of each fault of the pages' own. */
	readonly onFault: (fault: unknown) => void;
	/** Packs pages for all browsers. Default: none, for a platform that packs by itself. */
	readonly pack?: Pack;
}

/** What a request brings along. */
export interface PagesBindings {
	readonly ask: AskApi;
}

export interface PagesServer {
	fetch(request: Request, bindings: PagesBindings): Response | Promise<Response>;
}

/** @param files the build of the browser's files */
export type CreatePages = (files: ClientFiles, host: PagesHost) => Promise<PagesServer>;
