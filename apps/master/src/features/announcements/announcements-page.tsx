import type { MasterAnnouncement } from "@junban/api-contract/master/schemas-words";
import { lazyChunk } from "@junban/app-shell/lazy-chunk";
import { EditorQuestion } from "@junban/forms/side-editor";
import { useOpened } from "@junban/forms/use-opened";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { EmptyState } from "@junban/ui/empty-state";
import { AnnouncementIcon, PlusIcon } from "@junban/ui/icons";
import { Skeleton } from "@junban/ui/skeleton";
import { Suspense, useCallback, useState } from "react";
import { useSearchParams } from "react-router";
import { MasterScreen } from "#src/frame/master-screen.tsx";
import { AsOf, NotLoaded, Outdated } from "#src/lib/failure-note.tsx";
import { ListPages } from "#src/lib/list-pages.tsx";
import { useMaster } from "#src/lib/master-context.ts";
import { pageOf } from "#src/lib/use-address.ts";
import { useFresh } from "#src/lib/use-fresh.ts";
import { AnnouncementList } from "./announcement-list.tsx";
import { EndAnnouncement } from "./end-announcement.tsx";

/** Loaded after the press, because the calendar is large. */
const AnnouncementEditor = lazyChunk(
	async () => (await import("./announcement-editor.tsx")).AnnouncementEditor,
);

const NO_ROWS: readonly MasterAnnouncement[] = [];

/** What the operators tell all shops. */
export function AnnouncementsPage() {
	const { t } = useTranslation("announcements");
	const { client } = useMaster();
	const [search] = useSearchParams();
	const page = pageOf(search);
	const { after } = page;
	const list = useFresh(useCallback(() => client.announcements(after), [client, after]));
	const editor = useOpened<{ uid: string }>();
	const { opened } = editor;
	const [ending, setEnding] = useState<MasterAnnouncement>();
	const rows = list.value?.announcements ?? NO_ROWS;
	const edited = opened?.kind === "stored" ? rows.find(({ id }) => id === opened.uid) : undefined;
	const reload = () => void list.reload();
	return (
		<MasterScreen
			title={t("title")}
			text={t("text")}
			aside={
				<>
					<AsOf fresh={list} />
					<Button variant="primary" icon={<PlusIcon />} onClick={() => editor.openNew()}>
						{t("write")}
					</Button>
				</>
			}
		>
			<div
				className={
					opened === undefined
						? ""
						: "grid items-start gap-24 desktop:grid-cols-[minmax(0,1fr)_minmax(340px,26rem)]"
				}
			>
				<div className="grid min-w-0 gap-16">
					<Outdated fresh={list} />
					{list.value === undefined ? (
						list.failure === undefined ? (
							<Skeleton height="200px" label={t("loading")} />
						) : (
							<NotLoaded fresh={list} />
						)
					) : rows.length === 0 ? (
						<EmptyState icon={<AnnouncementIcon />} title={t("empty")}>
							<p>{t("emptyText")}</p>
						</EmptyState>
					) : (
						<AnnouncementList
							rows={rows}
							openId={edited?.id}
							onEdit={({ id }) => editor.open({ kind: "stored", uid: id })}
							onEnd={setEnding}
						/>
					)}
					<ListPages page={page} count={rows.length} next={list.value?.next} isLoading={list.isAsking} />
				</div>
				{opened === undefined || (opened.kind === "stored" && edited === undefined) ? null : (
					<Suspense fallback={<Skeleton height="420px" label={t("loading")} />}>
						<AnnouncementEditor
							key={opened.kind === "stored" ? opened.uid : `new ${opened.id}`}
							announcement={edited}
							formRef={editor.form}
							onClose={() => editor.open(undefined)}
							onSaved={() => {
								editor.close(opened);
								reload();
							}}
							onStale={reload}
						/>
					</Suspense>
				)}
			</div>
			<EditorQuestion editor={editor} />
			{ending === undefined ? null : (
				<EndAnnouncement
					announcement={ending}
					onClose={() => setEnding(undefined)}
					onDone={() => {
						setEnding(undefined);
						reload();
					}}
				/>
			)}
		</MasterScreen>
	);
}
