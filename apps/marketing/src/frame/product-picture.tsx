import { PICTURE_SHAPES, PICTURES, type PictureName } from "./pictures.ts";
import { usePlace } from "./place.ts";
import "./product-picture.css";

const files = import.meta.glob<string>("../../pictures/*/*.webp", {
	eager: true,
	query: "?url",
	import: "default",
});

export type ProductPictureProps = {
	name: PictureName;
	/** What the picture shows, in words. */
	alt: string;
};

/** A picture of the running product in the language of the page, in the frame of its device. */
export function ProductPicture({ name, alt }: ProductPictureProps) {
	const { locale } = usePlace();
	const shape = PICTURES[name];
	const { width, height } = PICTURE_SHAPES[shape];
	const file = files[`../../pictures/${locale}/${name}.webp`];
	if (file === undefined) throw new Error(`There is no picture ${locale}/${name}`);
	return (
		<img
			className="site-picture"
			data-shape={shape}
			src={file}
			alt={alt}
			width={width}
			height={height}
			loading="lazy"
			decoding="async"
		/>
	);
}
