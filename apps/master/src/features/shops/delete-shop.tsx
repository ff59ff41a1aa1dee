import type { MasterApp } from "@junban/api-contract/master/schemas-shops";
import { useGo } from "@junban/app-shell/locale-router";
import { masterPaths } from "@junban/app-shell/paths";
import { toasts } from "@junban/app-shell/toast-store";
import { type AppUid, type Code, localDateAt } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { Checkbox } from "@junban/ui/checkbox";
import { CheckIcon, WarningIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { Progress } from "@junban/ui/progress";
import { download } from "@junban/ui/qr-files";
import { TextField } from "@junban/ui/text-field";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { ActDialog } from "#src/lib/act-dialog.tsx";
import { FailureNote } from "#src/lib/failure-note.tsx";
import { useMaster } from "#src/lib/master-context.ts";
import { newAct } from "#src/lib/new-act.ts";
import { Section } from "#src/lib/section.tsx";
import { deleteShop, type Exported, exportShop } from "./carry-out.ts";
import { nameOf } from "./shop-name.tsx";

export type DeleteShopProps = { app: AppUid; shop: MasterApp };
type Kept = Exported & { readonly reason: string };

/** Deletes a shop, after its data were saved as a file. */
export function DeleteShop({ app, shop }: DeleteShopProps) {
	const { t } = useTranslation("shops");
	const [isAsking, setAsking] = useState(false);
	const [kept, setKept] = useState<Kept>();
	return (
		<Section title={t("delete.title")}>
			<p className="max-w-[44rem]">{t("delete.text")}</p>
			{kept === undefined ? (
				<div>
					<Button className="-ml-[20px]" variant="quiet-danger" onClick={() => setAsking(true)}>
						{t("delete.export")}
					</Button>
				</div>
			) : (
				<Confirm {...{ app, shop, kept }} />
			)}
			{isAsking ? (
				<ExportDialog
					{...{ app, shop }}
					onClose={() => setAsking(false)}
					onDone={(exported) => {
						setAsking(false);
						setKept(exported);
					}}
				/>
			) : null}
		</Section>
	);
}

type ExportDialogProps = DeleteShopProps & { onDone: (kept: Kept) => void; onClose: () => void };

function ExportDialog({ app, shop, onDone, onClose }: ExportDialogProps) {
	const { t } = useTranslation("shops");
	const { client, locale, zone } = useMaster();
	const [count, setCount] = useState<number>();
	const isOpen = useRef(true);
	useEffect(() => {
		isOpen.current = true;
		return () => {
			isOpen.current = false;
		};
	}, []);
	return (
		<ActDialog<Kept>
			danger
			title={t("delete.exportTitle", { name: nameOf(shop, locale) })}
			confirmText={t("delete.exportConfirm")}
			send={async (words) => {
				const exported = await exportShop(client, app, words, (now) => {
					if (isOpen.current) setCount(now);
					return isOpen.current;
				});
				if (exported.ok) return { ok: true, value: { ...exported, reason: words.reason } };
				const code = exported.code === "stopped" ? "internal" : exported.code;
				return { ok: false, code, status: 0 };
			}}
			onDone={(kept) => {
				download(kept.file, `${app}-${localDateAt(Date.now(), zone)}.json`);
				onDone(kept);
			}}
			onClose={onClose}
		>
			<p>{t("delete.exportText")}</p>
			<p role="status">{count === undefined ? null : t("delete.exported", { count })}</p>
		</ActDialog>
	);
}

/** The last question: the id of the shop must be typed. */
function Confirm({ app, shop, kept }: DeleteShopProps & { kept: Kept }) {
	const { t } = useTranslation("shops");
	const { client, locale, zone } = useMaster();
	const go = useGo();
	const [act] = useState(newAct);
	const [typed, setTyped] = useState("");
	const [isWrong, setWrong] = useState(false);
	const [failure, setFailure] = useState<Code>();
	const [gone, setGone] = useState<{ readonly deleted: number; readonly total: number }>();
	const [isRunning, setRunning] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	const line = useWaiting(app, shop);
	const name = nameOf(shop, locale);
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (isRunning) return;
		setWrong(typed.trim() !== app);
		if (typed.trim() !== app) return input.current?.focus();
		setRunning(true);
		setFailure(undefined);
		const box = event.currentTarget.elements;
		void remove().then((result) => {
			setRunning(false);
			if (result === "unaware") return focusOn(box.namedItem("aware"));
			if (!result.ok) return setFailure(result.code);
			toasts.show({ key: "shop", text: t("delete.done", { name }), type: "success" });
			go(masterPaths.home);
		});
	};
	const remove = async () => {
		if (!(await line.isKnown())) return "unaware";
		const words = { act, reason: kept.reason, proof: kept.proof };
		return await deleteShop(client, app, words, (deleted, total) => setGone({ deleted, total }));
	};
	return (
		<form className="stack max-w-[32rem]" noValidate onSubmit={submit}>
			<Note role="status" icon={<CheckIcon />} title={t("delete.kept", { count: kept.count })}>
				<p>{t("delete.keptText")}</p>
				<Button size={44} onClick={() => download(kept.file, `${app}-${localDateAt(Date.now(), zone)}.json`)}>
					{t("delete.again")}
				</Button>
			</Note>
			<Waiting line={line} />
			<TextField
				ref={input}
				label={t("delete.type", { id: app })}
				name="app"
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				value={typed}
				error={isWrong ? t("delete.typeRefusal") : undefined}
				onChange={(event) => setTyped(event.currentTarget.value)}
			/>
			{gone === undefined ? null : (
				<Progress
					label={t("delete.running")}
					value={gone.total === 0 ? undefined : gone.deleted}
					max={Math.max(1, gone.total)}
					text={t("delete.progress", gone)}
				/>
			)}
			<FailureNote code={failure} />
			<div>
				<Button type="submit" variant="danger" pending={isRunning} pendingText={t("delete.running")}>
					{t("delete.confirm", { name })}
				</Button>
			</div>
		</form>
	);
}

interface WaitingLine {
	/** Parties in line, as last asked. */
	readonly count: number;
	readonly isAware: boolean;
	readonly isMissing: boolean;
	readonly setAware: (isAware: boolean) => void;
	/** Asks once more: false where more wait than the operator has confirmed to know. */
	readonly isKnown: () => Promise<boolean>;
}

/** How many wait, asked when the question opens and again before the deletion. */
function useWaiting(app: AppUid, shop: MasterApp): WaitingLine {
	const { client } = useMaster();
	const [count, setCount] = useState(shop.waiting ?? 0);
	const [isAware, setAware] = useState(false);
	const [isMissing, setMissing] = useState(false);
	const ask = useCallback(async () => {
		const answer = await client.app(app);
		return answer.ok ? (answer.value.app.waiting ?? 0) : undefined;
	}, [client, app]);
	useEffect(() => {
		void ask().then((now) => now !== undefined && setCount(now));
	}, [ask]);
	const isKnown = async () => {
		// Without an answer the number that was shown counts, and the deletion tells its own failure.
		const now = (await ask()) ?? count;
		setCount(now);
		const isConfirmed = now === 0 || (isAware && now <= count);
		if (!isConfirmed) setAware(false);
		setMissing(!isConfirmed);
		return isConfirmed;
	};
	return { count, isAware, isMissing: isMissing && !isAware, setAware, isKnown };
}

function Waiting({ line }: { line: WaitingLine }) {
	const { t } = useTranslation("shops");
	if (line.count === 0) return null;
	return (
		<Note tone="danger" role="status" icon={<WarningIcon />}>
			<p className="mb-8">{t("delete.waiting", { count: line.count })}</p>
			<Checkbox
				name="aware"
				label={t("delete.aware")}
				checked={line.isAware}
				error={line.isMissing ? t("delete.awareRefusal") : undefined}
				onChange={line.setAware}
			/>
		</Note>
	);
}

function focusOn(box: Element | RadioNodeList | null): void {
	if (box instanceof HTMLInputElement) box.focus();
}
