import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "./button.tsx";
import { DownloadIcon, PrintIcon, WarningIcon } from "./icons.tsx";
import { Note } from "./note.tsx";
import { QrCode } from "./qr-code.tsx";
import { download, qrPng, qrSvg } from "./qr-files.ts";
import "./qr-sheet.css";

export type QrSheetProps = {
	/** The text in the code, usually an address; `label` is its text alternative. */
	value: string;
	label: string;
	/** The shop's mark and name. */
	shop: ReactNode;
	/** Name of the line, if the shop has several. */
	line?: ReactNode;
	/** 順番は、スマートフォンで */
	title: ReactNode;
	/** Two or three short instructions. */
	steps?: readonly string[];
	/** Below the tear line: the address as text. */
	foot?: ReactNode;
};

/** A printed sheet for an entrance or a table. */
function QrSheet({ value, label, shop, line, title, steps = [], foot }: QrSheetProps) {
	return (
		<div className="ui-qr-sheet">
			<div className="ui-qr-sheet-page">
				<div className="ui-qr-sheet-shop">
					<span>{shop}</span>
					{line === undefined ? null : <span className="ui-qr-sheet-line">{line}</span>}
				</div>
				<h2 className="ui-qr-sheet-title">{title}</h2>
				<QrCode value={value} label={label} />
				{steps.length === 0 ? null : (
					<ol className="ui-qr-sheet-steps">
						{steps.map((step) => (
							<li key={step}>{step}</li>
						))}
					</ol>
				)}
				{foot === undefined ? null : <p className="ui-qr-sheet-foot">{foot}</p>}
			</div>
		</div>
	);
}

export type QrPosterProps = QrSheetProps & {
	/** Name of the files, without the extension. */
	fileName: string;
	paper: "A4" | "A6";
	/** `failed`: the error if the device could not make the picture. */
	words: { print: ReactNode; png: ReactNode; svg: ReactNode; failed: ReactNode };
};

/** The sheet with buttons to print it and to download the code as PNG or SVG. */
export function QrPoster({ fileName, paper, words, ...sheet }: QrPosterProps) {
	const place = useRef<HTMLDivElement>(null);
	const [printing, setPrinting] = useState(false);
	const [failed, setFailed] = useState(false);
	useEffect(() => {
		if (!printing) return;
		const done = () => setPrinting(false);
		window.addEventListener("afterprint", done);
		window.print();
		return () => window.removeEventListener("afterprint", done);
	}, [printing]);
	const code = () => {
		const svg = place.current?.querySelector<SVGSVGElement>("svg.ui-qr");
		if (svg == null) throw new Error("the sheet has no code");
		return svg;
	};
	const downloadPng = () => {
		setFailed(false);
		qrPng(code()).then(
			(png) => download(png, `${fileName}.png`),
			() => setFailed(true),
		);
	};
	return (
		<div className="stack">
			<div ref={place}>
				<QrSheet {...sheet} />
			</div>
			<div className="ui-qr-actions">
				<Button variant="primary" icon={<PrintIcon />} onClick={() => setPrinting(true)}>
					{words.print}
				</Button>
				<Button icon={<DownloadIcon />} onClick={downloadPng}>
					{words.png}
				</Button>
				<Button icon={<DownloadIcon />} onClick={() => download(qrSvg(code()), `${fileName}.svg`)}>
					{words.svg}
				</Button>
			</div>
			{failed ? (
				<Note tone="danger" role="alert" icon={<WarningIcon />}>
					{words.failed}
				</Note>
			) : null}
			{printing
				? createPortal(
						<div className="ui-print-only" data-paper={paper}>
							<QrSheet {...sheet} />
						</div>,
						document.body,
					)
				: null}
		</div>
	);
}
