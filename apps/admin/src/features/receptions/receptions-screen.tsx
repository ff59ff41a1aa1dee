import { useStore } from "@junban/app-shell/use-store";
import type { Reception } from "@junban/domain/documents";
import { EditorQuestion } from "@junban/forms/side-editor";
import { draftNameOf, type Opened, type OpenedEditor, useOpened } from "@junban/forms/use-opened";
import { useTranslation } from "@junban/i18n/react";
import { useCallback, useMemo, useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import type { HoursPorts } from "#src/lib/hours-ports.ts";
import { ClosuresLink } from "./closures-link.tsx";
import { HolidaySetting } from "./holiday-setting.tsx";
import { HoursNotes } from "./hours-notes.tsx";
import { ReceptionEditor } from "./reception-editor.tsx";
import { formOf, newForm } from "./reception-form.ts";
import { ReceptionList } from "./reception-list.tsx";
import type { HoursDocuments } from "./use-hours.ts";
import { type Hours, useHours } from "./use-hours.ts";
import { useReceptionChanges } from "./use-reception-changes.ts";
import { WeekSection } from "./week-section.tsx";

/** The uid of a reception that is not stored yet. */
const NEW = "new";

export type ReceptionsScreenProps = { ports: HoursPorts; documents: HoursDocuments; hours: Hours };

/** The hours of the line: the week, the list, and the editor of one reception. */
export function ReceptionsScreen({ ports, documents, hours }: ReceptionsScreenProps) {
	const { t } = useTranslation("receptions");
	const { line } = useShop();
	const { settings } = useStore(line.state);
	const editor = useOpened<Reception>();
	const { opened, open } = editor;
	const changes = useReceptionChanges(ports.receptions, documents.receptions);
	const { ordered } = changes;
	const [preview, setPreview] = useState<Reception>();
	const shownDocuments = useMemo(
		() =>
			withPreview(
				{ ...documents, receptions: { ...documents.receptions, readable: ordered } },
				opened,
				preview,
			),
		[documents, ordered, opened, preview],
	);
	const shown = useHours(shownDocuments, settings) ?? hours;
	const remove = (reception: Reception) => {
		if (opened?.kind === "stored" && opened.uid === reception.uid) editor.drop();
		changes.remove(reception);
	};
	return (
		<div
			className={
				opened === undefined ? "" : "grid items-start gap-24 desktop:grid-cols-[minmax(0,1fr)_344px]"
			}
		>
			<div className="min-w-0">
				<WeekSection
					hours={shown}
					chosen={opened?.kind === "new" ? NEW : opened?.uid}
					onChoose={(uid) => uid !== NEW && open({ kind: "stored", uid })}
					onAdd={() => editor.openNew()}
				/>
				<HoursNotes
					receptions={shown.rules.receptions}
					holidayMode={shown.holidayMode}
					onRemoveUnreadable={changes.removeUnreadable}
				/>
				{ordered.length === 0 ? null : (
					<ReceptionList
						receptions={ordered}
						isSaving={changes.isReordering}
						onEdit={({ uid }) => open({ kind: "stored", uid })}
						onDuplicate={editor.openNew}
						onRemove={remove}
						onReorder={changes.reorder}
					/>
				)}
				<HolidaySetting stored={settings?.holidayMode} mode={hours.holidayMode} line={ports.line} />
				<ClosuresLink closures={documents.closures.readable} />
			</div>
			{opened === undefined ? null : (
				<Editor
					key={opened.kind === "new" ? `new ${opened.id}` : opened.uid}
					opened={opened}
					receptions={documents.receptions.readable}
					ports={ports}
					unit={settings === undefined ? "" : t(`editor.units.${settings.unit}`)}
					editor={editor}
					onPreview={setPreview}
					onRemove={remove}
					onDuplicate={editor.openNew}
				/>
			)}
			<EditorQuestion editor={editor} />
		</div>
	);
}

type EditorProps = {
	opened: Opened<Reception>;
	receptions: readonly Reception[];
	ports: HoursPorts;
	unit: string;
	editor: OpenedEditor<Reception>;
	onPreview: (reception: Reception | undefined) => void;
	onRemove: (reception: Reception) => void;
	onDuplicate: (reception: Reception) => void;
};

function Editor(props: EditorProps) {
	const { opened, receptions, ports, unit, editor, onPreview, onRemove, onDuplicate } = props;
	const found = opened.kind === "new" ? undefined : receptions.find(({ uid }) => uid === opened.uid);
	// What another screen deleted stays as it was last, so that nothing typed is lost.
	const [last, setLast] = useState(found);
	if (found !== undefined && found !== last) setLast(found);
	const reception = found ?? last;
	const [firstValues] = useState(() =>
		newForm(
			Math.max(0, ...receptions.map(({ orderNumber }) => orderNumber)) + 1,
			opened.kind === "new" ? opened.copied : undefined,
		),
	);
	const values = useMemo(
		() => (reception === undefined ? firstValues : formOf(reception)),
		[reception, firstValues],
	);
	const forget = useCallback(() => onPreview(undefined), [onPreview]);
	return (
		<ReceptionEditor
			uid={reception?.uid}
			draftName={draftNameOf(opened)}
			values={values}
			isGone={reception !== undefined && found === undefined}
			port={ports.receptions}
			unit={unit}
			formRef={editor.form}
			onPreview={onPreview}
			onClose={() => editor.open(undefined)}
			onSaved={() => {
				forget();
				editor.close(opened);
			}}
			onRemove={found === undefined ? undefined : () => onRemove(found)}
			onDuplicate={found === undefined ? undefined : () => onDuplicate(found)}
		/>
	);
}

/** The documents with the reception of the editor as it would be saved. */
function withPreview(
	documents: HoursDocuments,
	opened: Opened<Reception> | undefined,
	preview: Reception | undefined,
): HoursDocuments {
	const uid = opened?.kind === "new" ? NEW : opened?.uid;
	if (preview === undefined || preview.uid !== uid) return documents;
	const { readable } = documents.receptions;
	// The list may show what was added before its save is answered.
	if (readable.some((each) => isSameNew(each, preview))) return documents;
	const changed = readable.some((each) => each.uid === uid)
		? readable.map((each) => (each.uid === uid ? preview : each))
		: [...readable, preview];
	return { ...documents, receptions: { ...documents.receptions, readable: changed } };
}

function isSameNew(stored: Reception, preview: Reception): boolean {
	return (
		preview.uid === NEW && stored.orderNumber === preview.orderNumber && stored.startAt === preview.startAt
	);
}
