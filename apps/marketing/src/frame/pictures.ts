/** The pictures of the running product, `pictures/{ja,en}/<name>.webp`. `pnpm pictures` of `tooling/e2e` takes them. */

interface Shape {
	/** Of the screen that a picture shows, in CSS px; of a sheet of paper in mm. */
	readonly width: number;
	readonly height: number;
	/** Pixels of the file for each of them. */
	readonly scale: number;
}

export const PICTURE_SHAPES = {
	phone: { width: 390, height: 844, scale: 2 },
	tablet: { width: 1180, height: 820, scale: 1.25 },
	display: { width: 1920, height: 1080, scale: 1 },
	upright: { width: 1080, height: 1920, scale: 1 },
	paper: { width: 210, height: 297, scale: 4 },
} as const satisfies Readonly<Record<string, Shape>>;

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
