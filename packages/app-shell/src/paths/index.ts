/** Addresses of the product's screens. Pure: no React and no browser, so that the API makes links with them, too. */
export { addressOnAppHost } from "./app-host.ts";
export { customerPaths, HOME_PATH } from "./customer-paths.ts";
export {
	addressParts,
	type Here,
	hrefFrom,
	localePrefix,
	localizedPath,
	otherLocaleHref,
	splitLocale,
	withPwaFlag,
} from "./locale-path.ts";
export {
	adminPaths,
	examplePaths,
	featurePaths,
	masterItemPaths,
	masterPaths,
	publicPaths,
	registerPaths,
	SHOPS_PATH,
} from "./screen-paths.ts";
export { manifestPath, SHOP_PICTURES, type ShopPicture, shopPicturePath } from "./shop-pictures.ts";
export { START_PLACE, type StartPlace, startPlaceIn, startPlaceText } from "./start-place.ts";
export { SURFACES, type Surface, type SurfaceOrigins, surfaceHref, surfaceOf } from "./surfaces.ts";
