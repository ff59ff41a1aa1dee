import type { Closure, Closures } from "@junban/domain/documents";
import { localDateAt } from "@junban/domain/values";
import { EditorQuestion } from "@junban/forms/side-editor";
import { draftNameOf, type Opened, type OpenedEditor, useOpened } from "@junban/forms/use-opened";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { EmptyState } from "@junban/ui/empty-state";
import { CalendarClosedIcon, PlayIcon, PlusIcon, WarningIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import type { HoursPort } from "#src/lib/hours-ports.ts";
import { CloseNow } from "./close-now.tsx";
import { ClosureEditor } from "./closure-editor.tsx";
import { newForm } from "./closure-form.ts";
import { ClosureList, PastClosures } from "./closure-list.tsx";
import { sortedAt } from "./closure-times.ts";
import { useClosureChanges } from "./use-closure-changes.ts";
import { useMinute } from "./use-minute.ts";
import { useClosureWords } from "./words.ts";

export type ClosuresScreenProps = { port: HoursPort<Closure>; closures: Closures };

/** The closures of the line: those now and ahead, those that are over, and the editor of one. */
export function ClosuresScreen({ port, closures }: ClosuresScreenProps) {
	const { t } = useTranslation("temporaryClose");
	const now = useMinute();
	const editor = useOpened<Closure>();
	const { opened, open } = editor;
	const changes = useClosureChanges(port, closures);
	const sorted = sortedAt(changes.ordered, now);
	const edit = ({ uid }: Closure) => open({ kind: "stored", uid });
	const remove = (closure: Closure) => {
		if (opened?.kind === "stored" && opened.uid === closure.uid) editor.drop();
		changes.remove(closure);
	};
	return (
		<div
			className={
				opened === undefined ? "" : "grid items-start gap-24 desktop:grid-cols-[minmax(0,1fr)_344px]"
			}
		>
			<div className="min-w-0">
				<Now running={sorted.now} changes={changes} />
				{closures.unreadable.length === 0 ? null : (
					<div className="mb-24">
						<Note icon={<WarningIcon />} tone="danger">
							<p className="mb-8">{t("unreadable", { count: closures.unreadable.length })}</p>
							<Button variant="quiet-danger" size={44} onClick={changes.removeUnreadable}>
								{t("removeUnreadable")}
							</Button>
						</Note>
					</div>
				)}
				<div className="mb-8 flex flex-wrap items-center justify-between gap-8">
					<h2 className="text-18">{t("list.title")}</h2>
					<Button size={44} icon={<PlusIcon />} onClick={() => editor.openNew()}>
						{t("add")}
					</Button>
				</div>
				{sorted.current.length === 0 ? (
					<EmptyState icon={<CalendarClosedIcon />} title={t("list.emptyTitle")}>
						{t("list.emptyText")}
					</EmptyState>
				) : (
					<ClosureList
						closures={sorted.current}
						isRunning={(closure) => sorted.now.includes(closure)}
						isSaving={changes.isReordering}
						onEdit={edit}
						onRemove={remove}
						onReorder={changes.reorder}
					/>
				)}
				{sorted.current.length < 2 ? null : <p className="mt-8 text-14 text-ink-2">{t("list.orderText")}</p>}
				{sorted.past.length === 0 ? null : (
					<PastClosures closures={sorted.past} onEdit={edit} onRemove={remove} />
				)}
			</div>
			{opened === undefined ? null : (
				<Editor
					key={opened.kind === "new" ? `new ${opened.id}` : opened.uid}
					opened={opened}
					closures={closures.readable}
					nextOrder={changes.nextOrder}
					port={port}
					editor={editor}
					onRemove={remove}
				/>
			)}
			<EditorQuestion editor={editor} />
		</div>
	);
}

type NowProps = { running: readonly Closure[]; changes: ReturnType<typeof useClosureChanges> };

/** Closes the line at once, or opens it again. */
function Now({ running, changes }: NowProps) {
	const { t } = useTranslation("temporaryClose");
	const { time, message } = useClosureWords();
	const now = useMinute();
	const [isAsking, setIsAsking] = useState(false);
	const [isOpening, setIsOpening] = useState(false);
	const [first] = running;
	const openNow = () => {
		setIsOpening(true);
		void changes.openNow(running).finally(() => setIsOpening(false));
	};
	return (
		<div className="mb-32">
			{first === undefined ? (
				<Button icon={<CalendarClosedIcon />} onClick={() => setIsAsking(true)}>
					{t("now.close")}
				</Button>
			) : (
				<Note icon={<CalendarClosedIcon />} tone="caution" title={t("now.title")}>
					<p>{t("now.until", { time: time(Math.max(...running.map(({ endsAt }) => endsAt)), now) })}</p>
					<p className="mb-12">{message(first)}</p>
					<Button icon={<PlayIcon />} pending={isOpening} onClick={openNow}>
						{t("now.open")}
					</Button>
				</Note>
			)}
			<CloseNow open={isAsking} onConfirm={changes.closeUntil} onClose={() => setIsAsking(false)} />
		</div>
	);
}

type EditorProps = {
	opened: Opened<Closure>;
	closures: readonly Closure[];
	nextOrder: number;
	port: HoursPort<Closure>;
	editor: OpenedEditor<Closure>;
	onRemove: (closure: Closure) => void;
};

function Editor({ opened, closures, nextOrder, port, editor, onRemove }: EditorProps) {
	const { data } = useShop();
	const now = useMinute();
	const found = opened.kind === "new" ? undefined : closures.find(({ uid }) => uid === opened.uid);
	// What another screen deleted stays as it was last, so that nothing typed is lost.
	const [last, setLast] = useState(found);
	if (found !== undefined && found !== last) setLast(found);
	const closure = found ?? last;
	const [firstValues] = useState(() => newForm(localDateAt(now, data.timeZone), nextOrder));
	return (
		<ClosureEditor
			closure={closure}
			firstValues={firstValues}
			draftName={draftNameOf(opened)}
			isGone={closure !== undefined && found === undefined}
			port={port}
			formRef={editor.form}
			onClose={() => editor.open(undefined)}
			onSaved={() => editor.close(opened)}
			onRemove={found === undefined ? undefined : () => onRemove(found)}
		/>
	);
}
