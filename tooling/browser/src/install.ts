// Installs a Chromium for the tests if none is found: the download of Playwright, else the package of Debian (as root).
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { chromiumPath } from "./chromium.ts";

function run(command: string, args: string[]): boolean {
	try {
		execFileSync(command, args, { stdio: ["ignore", "ignore", "inherit"], timeout: 300_000 });
		return true;
	} catch {
		return false;
	}
}

function installFromDebian(): boolean {
	if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
	const install = (browser: string) =>
		run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", browser, "fonts-noto-cjk"]);
	return run("apt-get", ["update", "-qq"]) && (install("chromium-headless-shell") || install("chromium"));
}

const isReady = (): boolean => chromiumPath() !== undefined || existsSync(chromium.executablePath());

if (!isReady()) {
	const playwright = new URL("../node_modules/.bin/playwright", import.meta.url).pathname;
	if (!run(playwright, ["install", "chromium"])) installFromDebian();
}
if (!isReady()) {
	process.stderr.write("No Chromium: set CHROMIUM_PATH, or run `npx playwright install chromium`.\n");
	process.exit(1);
}
