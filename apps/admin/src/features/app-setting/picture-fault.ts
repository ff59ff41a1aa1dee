/** Why a file cannot be the logo, although its first bytes are those of a picture. */
export type PictureFault = "broken" | "small";

/** Pixels of the shorter side. A smaller picture is a blot on the poster and on the home screen. */
const LEAST_SIDE = 32;

/** Decodes the picture as customers' phones will. Undefined without a fault. */
export async function pictureFault(file: Blob): Promise<PictureFault | undefined> {
	let picture: ImageBitmap;
	try {
		picture = await createImageBitmap(file);
	} catch {
		return "broken";
	}
	const side = Math.min(picture.width, picture.height);
	picture.close();
	return side < LEAST_SIDE ? "small" : undefined;
}
