/** Files of papers and codes on the page, for print shops and sign makers. */

/** Minimum length of a side of the picture of a code, in px. */
const PNG_SIDE = 1024;
/** 300 dots per inch. */
const DOTS_PER_MM = 300 / 25.4;

/** The paper in a part of the page. */
export function paperIn(place: Element | null): SVGSVGElement {
	return svgIn(place, ".ui-paper");
}

/** A code on the paper in a part of the page. */
export function codeIn(place: Element | null): SVGSVGElement {
	return svgIn(place, ".ui-paper-code");
}

/** A code alone as an SVG file, with a width and height for programs that need them. */
export function codeSvg(svg: SVGSVGElement): Blob {
	const copy = cloned(svg);
	for (const name of ["x", "y", "role"]) copy.removeAttribute(name);
	copy.setAttribute("width", `${PNG_SIDE}`);
	copy.setAttribute("height", `${PNG_SIDE}`);
	return svgFile(copy);
}

/** A code alone as a PNG of at least 1,024 px. Each module is a whole number of pixels, so that its edges are sharp. */
export async function codePng(svg: SVGSVGElement): Promise<Blob> {
	const modules = svg.viewBox.baseVal.width;
	const scale = Math.ceil(PNG_SIDE / modules);
	const { canvas, context } = newCanvas(modules * scale, modules * scale);
	context.scale(scale, scale);
	for (const path of svg.querySelectorAll("path")) {
		context.fillStyle = path.getAttribute("fill") ?? "#000";
		context.fill(new Path2D(path.getAttribute("d") ?? ""));
	}
	return pngFile(canvas);
}

/** A whole paper as an SVG file of its printed size. */
export function paperSvg(svg: SVGSVGElement): Blob {
	return svgFile(cloned(svg));
}

/** A whole paper as a PNG of 300 dots per inch. */
export async function paperPng(svg: SVGSVGElement): Promise<Blob> {
	const [width, height] = [svg.width, svg.height].map(({ baseVal }) =>
		Math.round(baseVal.valueInSpecifiedUnits * DOTS_PER_MM),
	);
	if (width === undefined || height === undefined) throw new Error("the paper has no size");
	const copy = cloned(svg);
	copy.setAttribute("width", `${width}`);
	copy.setAttribute("height", `${height}`);
	const url = URL.createObjectURL(svgFile(copy));
	try {
		const image = new Image();
		image.src = url;
		await image.decode();
		const { canvas, context } = newCanvas(width, height);
		context.drawImage(image, 0, 0, width, height);
		return await pngFile(canvas);
	} finally {
		URL.revokeObjectURL(url);
	}
}

/** Starts a download of the file. */
export function download(file: Blob, name: string): void {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(file);
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function svgIn(place: Element | null, selector: string): SVGSVGElement {
	const svg = place?.querySelector<SVGSVGElement>(selector);
	if (svg == null) throw new Error(`no ${selector} is shown`);
	return svg;
}

function cloned(svg: SVGSVGElement): SVGSVGElement {
	const copy = svg.cloneNode(true);
	if (!(copy instanceof SVGSVGElement)) throw new Error("the clone is not an SVG element");
	copy.removeAttribute("class");
	return copy;
}

function svgFile(svg: SVGSVGElement): Blob {
	svg.setAttribute("xmlns", "http://www.w3.org/2000/svg");
	return new Blob([new XMLSerializer().serializeToString(svg)], { type: "image/svg+xml" });
}

function newCanvas(width: number, height: number) {
	const canvas = document.createElement("canvas");
	canvas.width = width;
	canvas.height = height;
	const context = canvas.getContext("2d");
	if (context === null) throw new Error("no canvas");
	return { canvas, context };
}

function pngFile(canvas: HTMLCanvasElement): Promise<Blob> {
	return new Promise((resolve, reject) => {
		canvas.toBlob((blob) => (blob === null ? reject(new Error("no picture")) : resolve(blob)), "image/png");
	});
}
