/** Finds a Chromium for tests. `node src/install.ts` installs one if none is found. */
import { existsSync } from "node:fs";

/** The headless shell is first: it renders the same and uses little more than half the CPU time. */
const CANDIDATES = [
	"/usr/bin/chromium-headless-shell",
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Path of the browser to start; undefined means the download of Playwright. */
export function chromiumPath(): string | undefined {
	return process.env["CHROMIUM_PATH"] ?? CANDIDATES.find((path) => existsSync(path));
}

/** Launch options for Playwright and Vitest: the found browser, without requests to the services of its vendor. */
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
