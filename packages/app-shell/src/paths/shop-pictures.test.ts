import { parseAppUid } from "@junban/domain/values";
import { expect, it } from "vitest";
import { manifestPath, SHOP_PICTURES, shopPicturePath } from "./shop-pictures.ts";

it("the pictures of a shop lie where no shop's pages can be", () => {
	const app = parseAppUid("demo");
	if (app === undefined) throw new Error("bad uid in the test");
	expect(shopPicturePath(app, SHOP_PICTURES[0])).toBe("/app/-/demo/icon-192.png");
	expect(parseAppUid("-")).toBeUndefined();
});

it("the manifest of a shop names the language other than Japanese", () => {
	expect(manifestPath("demo", "ja")).toBe("/dynamic-manifest/demo.json");
	expect(manifestPath("demo", "en")).toBe("/dynamic-manifest/demo.json?locale=en");
});
