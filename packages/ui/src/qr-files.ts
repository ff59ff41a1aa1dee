/** Files of a QR code on the page, for print shops and sign makers. */

/** Minimum length of a side of the picture, in px. */
const PNG_SIDE = 1024;

/** The code as an SVG file, with a width and height for programs that need them. */
export function qrSvg(svg: SVGSVGElement): Blob {
	const copy = svg.cloneNode(true);
	if (!(copy instanceof SVGSVGElement)) throw new Error("the clone is not an SVG element");
	copy.removeAttribute("class");
	copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
	copy.setAttribute("width", `${PNG_SIDE}`);
	copy.setAttribute("height", `${PNG_SIDE}`);
	return new Blob([new XMLSerializer().serializeToString(copy)], { type: "image/svg+xml" });
}

/** The code as a PNG of at least 1,024 px. Each module is a whole number of pixels, so that its edges are sharp. */
export async function qrPng(svg: SVGSVGElement): Promise<Blob> {
	const modules = svg.viewBox.baseVal.width;
	const scale = Math.ceil(PNG_SIDE / modules);
	const canvas = document.createElement("canvas");
	canvas.width = canvas.height = modules * scale;
	const context = canvas.getContext("2d");
	if (context === null) throw new Error("no canvas");
	context.scale(scale, scale);
	for (const path of svg.querySelectorAll("path")) {
		context.fillStyle = path.getAttribute("fill") ?? "#000";
		context.fill(new Path2D(path.getAttribute("d") ?? ""));
	}
	return new Promise((resolve, reject) => {
		canvas.toBlob((blob) => (blob === null ? reject(new Error("no picture")) : resolve(blob)), "image/png");
	});
}

/** Starts a download of the file. */
export function download(file: Blob, name: string): void {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(file);
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
