import {
	MASTER_TEXT_PAGES,
	type MasterText,
	type MasterTextPage,
} from "@junban/api-contract/master/schemas-words";
import { FormFoot } from "@junban/forms/form-foot";
import { useTranslation } from "@junban/i18n/react";
import { SegmentedControl } from "@junban/ui/segmented-control";
import { Skeleton } from "@junban/ui/skeleton";
import { useSearchParams } from "react-router";
import { MasterScreen } from "#src/frame/master-screen.tsx";
import { AsOf, NotLoaded, Outdated } from "#src/lib/failure-note.tsx";
import { useMaster } from "#src/lib/master-context.ts";
import { oneOf, useChangeAddress } from "#src/lib/use-address.ts";
import { type Fresh, useFresh } from "#src/lib/use-fresh.ts";
import { TextForm, useTextForm } from "./text-form.tsx";

/** The texts that registration and the staff's screens show. */
export function TextsPage() {
	const { client } = useMaster();
	const [search] = useSearchParams();
	const page = oneOf(search, "page", MASTER_TEXT_PAGES);
	const texts = useFresh(client.texts);
	if (texts.value === undefined) return <Missing page={page} texts={texts} />;
	return <OnePage key={page} page={page} text={texts.value[page]} texts={texts} />;
}

type PageProps = { page: MasterTextPage; texts: Fresh<unknown> };

function Missing({ page, texts }: PageProps) {
	const { t } = useTranslation("texts");
	return (
		<MasterScreen title={t("title")} text={t("text")}>
			<div className="grid gap-24">
				<Pages page={page} />
				{texts.failure === undefined ? (
					<Skeleton height="320px" label={t("loading")} />
				) : (
					<NotLoaded fresh={texts} />
				)}
			</div>
		</MasterScreen>
	);
}

function OnePage({ page, text, texts }: PageProps & { text: MasterText }) {
	const { t } = useTranslation("texts");
	const form = useTextForm(page, text, () => void texts.reload());
	return (
		<MasterScreen
			title={t("title")}
			text={t("text")}
			aside={<AsOf fresh={texts} />}
			foot={<FormFoot form={form} />}
		>
			<div className="grid gap-24">
				<Outdated fresh={texts} />
				<Pages page={page} />
				<p className="max-w-[44rem]">{t(`where.${page}`)}</p>
				<TextForm form={form} />
			</div>
		</MasterScreen>
	);
}

function Pages({ page }: { page: MasterTextPage }) {
	const { t } = useTranslation("texts");
	const change = useChangeAddress();
	return (
		<div className="justify-self-start">
			<SegmentedControl
				label={t("pages.label")}
				value={page}
				options={MASTER_TEXT_PAGES.map((value) => ({ value, text: t(`pages.${value}`) }))}
				onChange={(value) => change({ page: value === MASTER_TEXT_PAGES[0] ? "" : value })}
			/>
		</div>
	);
}
