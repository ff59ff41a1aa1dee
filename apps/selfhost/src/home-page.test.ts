import { expect, test } from "vitest";
import { parseHome } from "./home-page.ts";

test.each([
	["/app/demo", "demo"],
	["/app/minato_shokudo", "minato_shokudo"],
	["/app/demo/main/display", "demo"],
])("%s is a home, of %s", (path, app) => {
	expect(parseHome(path)).toEqual({ app, path });
});

test.each([
	"",
	"/",
	"demo",
	"app/demo",
	"/app",
	"/app/",
	"/app/demo/",
	"/en/app/demo",
	"/app/demo?x=1",
	"/app/demo#top",
	"/app/Demo",
	"/app/../etc",
	"//app/demo",
	"/app/demo/main",
	"/app/demo/Main/display",
	"/app/demo/main/aaaaaaaaaaaaaaaaaaaaaaaa",
	"/app_admin/demo",
	"https://evil.example/app/demo",
	"/app/demo\n",
	"/app/admin",
])("%j is none", (path) => {
	expect(parseHome(path)).toBeUndefined();
});
