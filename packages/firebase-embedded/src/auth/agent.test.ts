import { expect, test } from "vitest";
import { agentOf } from "./agent.ts";

const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0";
const IPHONE =
	"Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
	[`Mozilla/5.0 (Linux; Android 16; K) ${CHROME} Mobile Safari/537.36`, "Chrome", "Android"],
	[
		`Mozilla/5.0 (Linux; Android 16; K) ${CHROME} SamsungBrowser/29.0 Mobile Safari/537.36`,
		"Samsung Internet",
		"Android",
	],
	[`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/142.0.0.0`, "Edge", "Windows"],
	[`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, "Chrome", "ChromeOS"],
	["Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0", "Firefox", "Linux"],
	[`${IPHONE} Version/19.0 Mobile/15E148 Safari/604.1`, "Safari", "iPhone"],
	[`${IPHONE} CriOS/142.0 Mobile/15E148 Safari/604.1`, "Chrome", "iPhone"],
	[
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15",
		"Safari",
		"Mac",
	],
	[
		"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/142.0 Safari/537.36",
		"Chrome",
		"Linux",
	],
	["<script>alert(1)</script>", undefined, undefined],
	[undefined, undefined, undefined],
])("%s", (userAgent, browser, system) => {
	expect(agentOf(userAgent)).toEqual({ browser, system });
});
