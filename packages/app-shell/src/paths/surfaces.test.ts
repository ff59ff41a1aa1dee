import { expect, test } from "vitest";
import { SURFACES, surfaceHref, surfaceOf } from "./surfaces.ts";

const here = { pathname: "/en/app/demo", search: "?pwa=1" };

test.each(SURFACES)(
	"ROUTE-12 a link to %s begins with its origin, and keeps language and flag",
	(surface) => {
		const origins = { [surface]: `https://${surface}.example` };
		expect(surfaceHref(origins, surface, here, "/examples")).toBe(
			`https://${surface}.example/en/examples?pwa=1`,
		);
		expect(surfaceHref({}, surface, here, "/examples")).toBe("/en/examples?pwa=1");
	},
);

test("ROUTE-12 the origin of one surface says nothing of another", () => {
	expect(surfaceHref({ site: "https://www.example" }, "admin", here, "/app_admin/demo")).toBe(
		"/en/app_admin/demo?pwa=1",
	);
});

test.each([
	["/", "site"],
	["/en/examples?x=/app/demo", "site"],
	["/apple", "site"],
	["/app", "customer"],
	["/en/app/demo", "customer"],
	["/app?x=1", "customer"],
	["/app_admin/demo/members", "admin"],
	["/en/master_admin#log", "master"],
])("ROUTE-12 the screen at %s is of the surface %s", (address, surface) => {
	expect(surfaceOf(address)).toBe(surface);
});
