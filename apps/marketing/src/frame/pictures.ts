/** The pictures of the running product, `pictures/{ja,en}/<name>.webp`. `pnpm pictures` of `tooling/e2e` takes them. */

/** Width and height of the screen that a picture shows, in CSS px. */
export const PICTURE_SHAPES = {
	phone: [390, 844],
	tablet: [1180, 820],
	display: [1920, 1080],
	upright: [1080, 1920],
	paper: [210, 297],
} as const satisfies Readonly<Record<string, readonly [width: number, height: number]>>;

export type PictureShape = keyof typeof PICTURE_SHAPES;

/** The shape of each picture. */
export const PICTURES = {
	reception: "tablet",
	"temporary-close": "phone",
	limit: "phone",
	"start-guide-time": "phone",
	member: "tablet",
	"qr-code": "tablet",
	"qr-code-poster": "paper",
	"qr-code-tent": "paper",
	"qr-code-stickers": "paper",
	display: "display",
	"display-upright": "upright",
	"display-plain": "display",
	notification: "phone",
	"text-display": "phone",
	"range-messages": "phone",
	"address-info": "phone",
	pwa: "phone",
	"csv-download": "tablet",
} as const satisfies Readonly<Record<string, PictureShape>>;

export type PictureName = keyof typeof PICTURES;
