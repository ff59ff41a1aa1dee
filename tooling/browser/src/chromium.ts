/** Finds a Chromium for tests; `node src/install.ts` also installs one when none is there. */
import { existsSync } from "node:fs";

/** The one without a window comes first: it draws the same, and a run of it takes little more than half the CPU. */
const known = [
	"/usr/bin/chromium-headless-shell",
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Path of the browser to start; undefined means Playwright's own download is to be used. */
export function chromiumPath(): string | undefined {
	return process.env["CHROMIUM_PATH"] ?? known.find((path) => existsSync(path));
}

/** Launch options for Playwright and Vitest: the browser found, without calls to its vendor's services. */
export function chromiumLaunchOptions(): { executablePath?: string; args: string[] } {
	const executablePath = chromiumPath();
	const args = [
		"--disable-background-networking",
		"--disable-component-update",
		"--disable-sync",
		"--no-first-run",
	];
	if (process.getuid?.() === 0) args.push("--no-sandbox");
	return executablePath === undefined ? { args } : { executablePath, args };
}
