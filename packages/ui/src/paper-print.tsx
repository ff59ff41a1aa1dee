import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import "./paper.css";

export interface PaperPrint {
	/** Opens the print dialog for a paper: an SVG whose `width` and `height` are those of the page, in mm. */
	print(paper: ReactNode): void;
	/** To be rendered anywhere: the paper, while it is printed. */
	sheet: ReactNode;
}

/** Prints one paper in place of the page, on a page of the paper's size. */
export function usePaperPrint(): PaperPrint {
	const [paper, setPaper] = useState<ReactNode>();
	const host = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (paper === undefined) return;
		const size = new CSSStyleSheet();
		document.adoptedStyleSheets = [...document.adoptedStyleSheets, size];
		const done = () => setPaper(undefined);
		window.addEventListener("afterprint", done);
		// In the next frame, because a paper may adapt to its code after it was rendered.
		const frame = requestAnimationFrame(() => {
			const svg = host.current?.querySelector("svg");
			if (svg == null) throw new Error("the paper is no SVG");
			size.replaceSync(pageRules(svg));
			window.print();
		});
		return () => {
			cancelAnimationFrame(frame);
			window.removeEventListener("afterprint", done);
			document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== size);
		};
	}, [paper]);
	return {
		print: setPaper,
		sheet:
			paper === undefined
				? null
				: createPortal(
						<div className="ui-print-only" ref={host}>
							{paper}
						</div>,
						document.body,
					),
	};
}

/** A page may have any size, so the rule cannot stand in a style sheet. A paper as high as its page would begin a second one. */
function pageRules(svg: SVGSVGElement): string {
	const [width, height] = [svg.getAttribute("width"), svg.getAttribute("height")];
	return [
		`@page{size:${width} ${height};margin:0}`,
		`.ui-print-only>svg{width:${width};height:calc(${height} - 0.2mm)}`,
	].join("");
}
