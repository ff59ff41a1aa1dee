import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { Field, type FieldWords, splitField } from "./field.tsx";
import { formatBytes, matchesAccept } from "./file-rules.ts";
import { FileIcon, PictureIcon, UploadIcon } from "./icons.tsx";
import "./file-drop.css";

export type FileDropProps = FieldWords & {
	/** The chosen file, not uploaded yet. */
	file: File | undefined;
	/** The file that is already stored; `src` if it is a picture. */
	stored?: { name: string; src?: string | undefined } | undefined;
	/** Same syntax as the `accept` attribute of an input: `image/png,.csv`. */
	accept: string;
	/** Maximum size in bytes. */
	maxBytes: number;
	/** Instruction to drop a file, ここにドラッグするか、, and label of the button, ファイルを選ぶ. */
	dropText: ReactNode;
	chooseText: ReactNode;
	removeText: string;
	/** Errors for a file of another type, for one that is too large, and for a picture that cannot be decoded. */
	typeRefusal: string;
	sizeRefusal: string;
	brokenText: string;
	name?: string | undefined;
	disabled?: boolean | undefined;
	/** Undefined if the file was removed. */
	onChange(file: File | undefined): void;
};

/** One file that is dropped, chosen or removed. A file of a wrong type or size shows an error and is not passed to `onChange`. */
export function FileDrop(props: FileDropProps) {
	const [words, rest] = splitField(props);
	const { file, stored, accept, maxBytes, name, disabled = false, onChange } = rest;
	const [refusal, setRefusal] = useState<string>();
	const [over, setOver] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	const source = usePictureOf(file);
	const shown = file ?? stored;
	const picture = file === undefined ? stored?.src : source;

	const take = (taken: File | undefined) => {
		if (taken === undefined) return;
		if (!matchesAccept(taken, accept)) setRefusal(rest.typeRefusal);
		else if (taken.size > maxBytes) setRefusal(rest.sizeRefusal);
		else {
			setRefusal(undefined);
			onChange(taken);
		}
	};
	const remove = () => {
		setRefusal(undefined);
		onChange(undefined);
		// The pressed button disappears, so the focus moves to the input.
		input.current?.focus();
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
					<Picture key={picture} src={picture} hasFile={shown !== undefined} brokenText={rest.brokenText} />
					<div className="ui-file-words">
						{shown === undefined ? null : <p className="ui-file-name">{shown.name}</p>}
						{file === undefined ? null : <p className="ui-file-line">{formatBytes(file.size)}</p>}
						<p className={shown === undefined ? undefined : "ui-file-line"}>
							<span>{rest.dropText}</span> <span className="ui-file-choose">{rest.chooseText}</span>
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
							// Choosing the same file again must be a change too: it may have been edited.
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
						<Button size={44} disabled={disabled} onClick={remove}>
							{rest.removeText}
						</Button>
					)}
				</div>
			)}
		</Field>
	);
}

type PictureProps = { src: string | undefined; hasFile: boolean; brokenText: string };

/** Decorative, because the file name is beside it; a picture that cannot be decoded is announced. */
function Picture({ src, hasFile, brokenText }: PictureProps) {
	const [broken, setBroken] = useState(false);
	if (src === undefined)
		return <span className="ui-file-picture">{hasFile ? <FileIcon /> : <UploadIcon />}</span>;
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

/** Object URL of a file if it is a picture; revoked when the file changes. */
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
