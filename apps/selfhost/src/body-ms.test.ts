import { expect, test } from "vitest";
import { bodyMs } from "./body-ms.ts";

test.each([
	["/api/demo/main/line_up", 20_000],
	["/apiV2/demo/main/line_up", 20_000],
	["/app/demo", 20_000],
	["/en/app/demo/main/abc/questions?pwa=1", 20_000],
	["/v0/b/junban.appspot.com/o", 600_000],
	["/app_admin/demo", 600_000],
	["/", 600_000],
])("the body of %s has %i ms to arrive", (path, ms) => {
	expect(bodyMs(path)).toBe(ms);
});
