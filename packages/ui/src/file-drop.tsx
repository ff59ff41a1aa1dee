import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { Field, type FieldWords, splitField } from "./field.tsx";
import { fits, writtenSize } from "./file-rules.ts";
import { FileIcon, PictureIcon, UploadIcon } from "./icons.tsx";
import "./file-drop.css";

export type FileDropProps = FieldWords & {
	/** The chosen file, not yet sent. */
	file: File | undefined;
	/** What is stored already; `src` of a picture. */
	stored?: { name: string; src?: string | undefined } | undefined;
	/** As the attribute of an input: `image/png,.csv`. */
	accept: string;
	/** Bytes. */
	most: number;
	/** What to do: ここにドラッグするか、 and what a press does: ファイルを選ぶ. */
	dropText: ReactNode;
	chooseText: ReactNode;
	removeText: string;
	/** Said about a file of another type, of too many bytes, and a picture that cannot be shown. */
	typeRefusal: string;
	sizeRefusal: string;
	brokenText: string;
	name?: string | undefined;
	disabled?: boolean | undefined;
	/** Undefined: taken away. */
	onChange(file: File | undefined): void;
};

/** One file, dropped, chosen or taken away again. What does not fit is refused with words and never handed on. */
export function FileDrop(props: FileDropProps) {
	const [words, rest] = splitField(props);
	const {
		file,
		stored,
		accept,
		most,
		dropText,
		chooseText,
		removeText,
		disabled = false,
		name,
		onChange,
	} = rest;
	const [refusal, setRefusal] = useState<string>();
	const [over, setOver] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	const source = usePictureOf(file);
	const shown = file ?? stored;
	const picture = file === undefined ? stored?.src : source;

	const take = (taken: File | undefined) => {
		if (taken === undefined) return;
		if (!fits(taken, accept)) setRefusal(rest.typeRefusal);
		else if (taken.size > most) setRefusal(rest.sizeRefusal);
		else {
			setRefusal(undefined);
			onChange(taken);
		}
	};
	const drag = (event: DragEvent, isOver: boolean) => {
		event.preventDefault();
		if (!disabled) setOver(isOver);
	};
	return (
		<Field {...words} error={refusal ?? words.error}>
			{(control) => (
				<div
					className="ui-file-drop"
					data-state={over ? "over" : "idle"}
					data-invalid={control["aria-invalid"]}
					data-disabled={disabled || undefined}
				>
					{picture === undefined ? (
						<span className="ui-file-picture">{shown === undefined ? <UploadIcon /> : <FileIcon />}</span>
					) : (
						<Picture key={picture} src={picture} brokenText={rest.brokenText} />
					)}
					<div className="ui-file-words">
						{shown === undefined ? null : <p className="ui-file-name">{shown.name}</p>}
						{file === undefined ? null : <p className="ui-file-line">{writtenSize(file.size)}</p>}
						<p className={shown === undefined ? undefined : "ui-file-line"}>
							<span>{dropText}</span> <span className="ui-file-choose">{chooseText}</span>
						</p>
					</div>
					<input
						{...control}
						ref={input}
						type="file"
						className="ui-file-input"
						name={name}
						accept={accept}
						disabled={disabled}
						onChange={(event) => {
							take(event.currentTarget.files?.[0]);
							// The same file again, mended meanwhile, is a change too.
							event.currentTarget.value = "";
						}}
						onDragEnter={(event) => drag(event, true)}
						onDragOver={(event) => drag(event, true)}
						onDragLeave={(event) => drag(event, false)}
						onDrop={(event) => {
							drag(event, false);
							if (!disabled) take(event.dataTransfer.files[0]);
						}}
					/>
					{shown === undefined ? null : (
						<Button
							size={44}
							disabled={disabled}
							onClick={() => {
								setRefusal(undefined);
								onChange(undefined);
								// The button goes away.
								input.current?.focus();
							}}
						>
							{removeText}
						</Button>
					)}
				</div>
			)}
		</Field>
	);
}

/** Decorative: the name of the file stands beside it. */
function Picture({ src, brokenText }: { src: string; brokenText: string }) {
	const [broken, setBroken] = useState(false);
	return broken ? (
		<span className="ui-file-picture" role="img" aria-label={brokenText} title={brokenText}>
			<PictureIcon />
		</span>
	) : (
		<span className="ui-file-picture">
			<img src={src} alt="" onError={() => setBroken(true)} />
		</span>
	);
}

/** An address for a file that is a picture, as long as it is shown. */
function usePictureOf(file: File | undefined): string | undefined {
	const [source, setSource] = useState<string>();
	useEffect(() => {
		if (file === undefined || !file.type.startsWith("image/")) return;
		const url = URL.createObjectURL(file);
		setSource(url);
		return () => {
			setSource(undefined);
			URL.revokeObjectURL(url);
		};
	}, [file]);
	return source;
}
