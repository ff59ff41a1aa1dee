import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A pages' server that answers with the method and path, and asks the API for `/ask/…`. */
const PAGES = `export const createPages = async ({ manifest, read }, { packers, publicUrl }) => ({
	async fetch(request, { ask }) {
		const { pathname } = new URL(request.url);
		if (pathname.startsWith("/app/ask/")) {
			const path = pathname.slice("/app/ask".length);
			return await ask(new Request("http://api.internal" + path));
		}
		const page = ["<!doctype html><title>customer</title>", request.method, JSON.stringify(manifest), await read("/app/assets/style-1a2b.css"), publicUrl()].join(" ");
		const encodings = packers.map(({ encoding, pack }) => [encoding, pack(page).length > 0].join(":")).join(" ");
		return new Response(page, { headers: { "content-type": "text/html; charset=utf-8", encodings } });
	},
});
`;

/** What the built files have in place of the origin, see `publish/marks.ts` of the site. */
const ORIGIN_MARK = "https://site.junban.invalid";

const SITE_TITLES = {
	"index.html": "top",
	"en.html": "top, English",
	"features/display.html": "display [[site:operator.company]]",
	"en/features/display.html": "display, English",
	"404.html": "none",
	"en/404.html": "none, English",
};

/** Writes the builds of the front ends as a build does, but empty, into `folder`. */
export function putSites(folder: string): void {
	const put = (path: string, content: string) => {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), content);
	};
	put("customer/client/manifest.json", "{}");
	put("customer/client/app/assets/style-1a2b.css", "a{}");
	put("customer/server/pages.js", PAGES);
	// The stub is a module, whatever the folder above says.
	put("customer/server/package.json", '{"type":"module"}');
	put("admin/index.html", "<!doctype html><title>admin</title>");
	put("master/index.html", "<!doctype html><title>master</title>");
	for (const [name, title] of Object.entries(SITE_TITLES))
		put(
			`marketing/${name}`,
			`<!doctype html><title>${title}</title><link rel="canonical" href="${ORIGIN_MARK}/"/>`,
		);
	put("marketing/sitemap.xml", `<urlset>${ORIGIN_MARK}/</urlset>`);
	put("marketing/robots.txt", "User-agent: *\n");
}
