/** The access rights to files as data. The tests try each row by each subject through the SDK and over HTTP. */
import { SUBJECTS, type Subject } from "#src/matrix/row.ts";

export interface FileRow {
	readonly name: string;
	/** `{app}` and `{me}` as in the matrix of documents. */
	readonly path: string;
	readonly asks: "read" | "write" | "delete" | "list";
	/** Default: `image/png`. */
	readonly type?: string;
	/** Uploaded bytes. Default: 100. */
	readonly size?: number;
	readonly may: readonly Subject[];
}

const nobody: readonly Subject[] = [];
const owner: readonly Subject[] = ["owner"];
const accounts = SUBJECTS.filter((subject) => subject !== "anonymous");
const confirmed = accounts.filter((subject) => subject !== "stranger");

export const FILES_MATRIX: readonly FileRow[] = [
	{ name: "a logo", path: "apps/shop/logo.png", asks: "read", may: SUBJECTS },
	{ name: "a logo", path: "apps/shop/{me}.png", asks: "write", may: owner },
	{ name: "a logo over the one there", path: "apps/shop/logo.png", asks: "write", may: owner },
	{
		name: "a logo of another type",
		path: "apps/shop/{me}.png",
		asks: "write",
		type: "image/jpeg",
		may: nobody,
	},
	{
		name: "a logo that is a page",
		path: "apps/shop/{me}.html",
		asks: "write",
		type: "text/html",
		may: nobody,
	},
	{ name: "a logo of no type", path: "apps/shop/{me}.html", asks: "write", type: "none", may: nobody },
	{
		name: "a logo that is too large",
		path: "apps/shop/{me}.png",
		asks: "write",
		size: 1_048_577,
		may: nobody,
	},
	{ name: "an empty logo", path: "apps/shop/{me}.png", asks: "write", size: 0, may: nobody },
	{ name: "a file below a logo", path: "apps/shop/more/{me}.png", asks: "write", may: nobody },
	{ name: "a logo", path: "apps/shop/old.png", asks: "delete", may: owner },
	{ name: "all logos", path: "apps/shop", asks: "list", may: nobody },
	{
		name: "a logo of a shop that is being deleted",
		path: "apps/leaving/{me}.png",
		asks: "write",
		may: nobody,
	},
	{ name: "a sample's logo", path: "apps/sample/logo.png", asks: "read", may: SUBJECTS },
	{ name: "a sample's logo", path: "apps/sample/{me}.png", asks: "write", may: nobody },
	{ name: "a sample's logo", path: "apps/sample/logo.png", asks: "delete", may: nobody },
	{ name: "one's own picture", path: "users/{me}/png", asks: "read", may: accounts },
	{ name: "one's own picture", path: "users/{me}/webp", asks: "write", type: "image/webp", may: confirmed },
	{
		name: "one's own picture of 128 KiB",
		path: "users/{me}/png",
		asks: "write",
		size: 131_072,
		may: confirmed,
	},
	{
		name: "one's own picture that is larger",
		path: "users/{me}/png",
		asks: "write",
		size: 131_073,
		may: nobody,
	},
	{ name: "one's own picture", path: "users/{me}/jpg", asks: "delete", may: accounts },
	{ name: "one's own page", path: "users/{me}/html", asks: "write", type: "text/html", may: nobody },
	{ name: "one's own file of no type", path: "users/{me}/html", asks: "write", type: "none", may: nobody },
	{ name: "one's own pictures", path: "users/{me}", asks: "list", may: nobody },
	{ name: "somebody's picture", path: "users/somebody/png", asks: "read", may: ["master"] },
	{ name: "somebody's picture", path: "users/somebody/png", asks: "write", may: nobody },
	{ name: "somebody's picture", path: "users/somebody/jpg", asks: "delete", may: nobody },
	{ name: "anything else", path: "elsewhere/{me}.png", asks: "write", may: nobody },
	{ name: "anything else", path: "elsewhere/x.png", asks: "read", may: nobody },
	{ name: "everything", path: "", asks: "list", may: nobody },
];
