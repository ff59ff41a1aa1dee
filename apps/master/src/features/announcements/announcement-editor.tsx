import type { MasterAnnouncement } from "@junban/api-contract/master/schemas-words";
import { ANNOUNCEMENT } from "@junban/domain/documents";
import { localDateAt } from "@junban/domain/values";
import { flag, text, typed } from "@junban/forms/bindings";
import { Bound, useFormValues } from "@junban/forms/bound";
import type { FormState } from "@junban/forms/form-state";
import { SideEditor } from "@junban/forms/side-editor";
import { type DocumentForm, useDocumentForm } from "@junban/forms/use-document-form";
import { useTranslation } from "@junban/i18n/react";
import { Banner } from "@junban/ui/banner";
import { Checkbox } from "@junban/ui/checkbox";
import { DateField } from "@junban/ui/date-field";
import { TextArea } from "@junban/ui/text-area";
import { TextField } from "@junban/ui/text-field";
import { type RefObject, useMemo, useState } from "react";
import { useMaster } from "#src/lib/master-context.ts";
import {
	ANNOUNCEMENT_FIELDS,
	type AnnouncementField,
	checkAnnouncement,
	formOf,
	NEW_ANNOUNCEMENT,
} from "./announcement-form.ts";
import { useAnnouncementSave } from "./use-announcement-save.ts";

export type AnnouncementEditorProps = {
	/** As it is stored; undefined for a new one. */
	announcement: MasterAnnouncement | undefined;
	/** Holds the form as long as the editor is shown. */
	formRef: RefObject<FormState | undefined>;
	onClose: () => void;
	onSaved: () => void;
	/** Another operator saved meanwhile: fetches what. */
	onStale: () => void;
};

const SHAPES = {
	message: ANNOUNCEMENT.message.kind.shape,
	message_en: ANNOUNCEMENT.messageEn.kind.shape,
	detail: ANNOUNCEMENT.detail.kind.shape,
	detail_en: ANNOUNCEMENT.detailEn.kind.shape,
} as const;

/** The form of one announcement. Give it a `key`. */
export function AnnouncementEditor(props: AnnouncementEditorProps) {
	const { announcement, formRef, onClose, onSaved, onStale } = props;
	const { t } = useTranslation("announcements");
	const { zone, user } = useMaster();
	const [today] = useState(() => localDateAt(Date.now(), zone));
	const stored = useMemo(
		() => (announcement === undefined ? NEW_ANNOUNCEMENT : formOf(announcement, zone)),
		[announcement, zone],
	);
	const save = useAnnouncementSave(announcement, onStale);
	const shapes: Partial<Record<AnnouncementField, (typeof SHAPES)[keyof typeof SHAPES]>> = SHAPES;
	const form = useDocumentForm<AnnouncementField, unknown>({
		draftKey: `${user.uid}/master/announcements/${announcement?.id ?? "new"}`,
		stored,
		isNew: announcement === undefined,
		fields: ANNOUNCEMENT_FIELDS.map((name) => ({
			name,
			label: t(`field.${name}`),
			shape: shapes[name],
			...(name === "link" ? { faults: { "invalid-value": t("linkFault") } } : {}),
			...(name === "last_day" ? { faults: { "invalid-value": t("dayFault") } } : {}),
		})),
		check: (values) => checkAnnouncement(values, today),
		save: ({ whole }) => save(whole),
		onSaved,
	});
	return (
		<SideEditor
			form={form}
			title={t(announcement === undefined ? "newTitle" : "editTitle")}
			isGone={false}
			formRef={formRef}
			onClose={onClose}
		>
			<AnnouncementFields form={form} today={today} />
			<Preview form={form} />
		</SideEditor>
	);
}

type FieldsProps = { form: DocumentForm<AnnouncementField> };

function AnnouncementFields({ form, today }: FieldsProps & { today: string }) {
	const { t } = useTranslation("announcements");
	return (
		<div className="grid gap-16">
			<Words form={form} name="message" rows={2} most={500} />
			<Words form={form} name="message_en" rows={2} most={500} isOptional />
			<Words form={form} name="detail" rows={4} most={5_000} isOptional />
			<Words form={form} name="detail_en" rows={4} most={5_000} isOptional />
			<Bound form={form} name="link" as={text}>
				{(input) => (
					<TextField
						label={t("field.link")}
						hint={t("linkHint")}
						optional={t("optional")}
						inputMode="url"
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						{...input}
					/>
				)}
			</Bound>
			<LastDay form={form} today={today} />
			<Bound form={form} name="important" as={flag}>
				{(input) => <Checkbox label={t("field.important")} hint={t("importantHint")} {...input} />}
			</Bound>
		</div>
	);
}

type WordsProps = FieldsProps & {
	name: "message" | "message_en" | "detail" | "detail_en";
	rows: number;
	most: number;
	isOptional?: boolean;
};

function Words({ form, name, rows, most, isOptional = false }: WordsProps) {
	const { t } = useTranslation("announcements");
	return (
		<Bound form={form} name={name} as={text}>
			{(input) => (
				<TextArea
					label={t(`field.${name}`)}
					optional={isOptional ? t("optional") : undefined}
					lang={name.endsWith("_en") ? "en" : "ja"}
					rows={rows}
					maxLetters={most}
					{...input}
				/>
			)}
		</Bound>
	);
}

function LastDay({ form, today }: FieldsProps & { today: string }) {
	const { t } = useTranslation("announcements");
	const { t: frame } = useTranslation("frame");
	const { locale } = useMaster();
	return (
		<Bound form={form} name="last_day" as={typed}>
			{(input) => (
				<DateField
					label={t("field.last_day")}
					hint={t("lastDayHint")}
					optional={t("optional")}
					today={today}
					min={today}
					locale={locale}
					refusal={frame("calendar.refusal")}
					openLabel={frame("calendar.open")}
					previousLabel={frame("calendar.previous")}
					nextLabel={frame("calendar.next")}
					{...input}
				/>
			)}
		</Bound>
	);
}

/** The banner as the shops see it. */
function Preview({ form }: FieldsProps) {
	const { t } = useTranslation("announcements");
	const { message, message_en } = useFormValues(form, ["message", "message_en"]);
	const japanese = typeof message === "string" && message.trim() !== "" ? message : undefined;
	const english = typeof message_en === "string" && message_en.trim() !== "" ? message_en : japanese;
	if (japanese === undefined) return null;
	return (
		<section aria-label={t("preview")} className="mt-24 grid gap-8">
			<p className="label">{t("preview")}</p>
			<Banner>
				<p lang="ja" className="whitespace-pre-line wrap-anywhere">
					{japanese}
				</p>
			</Banner>
			<Banner>
				<p lang="en" className="whitespace-pre-line wrap-anywhere">
					{english}
				</p>
			</Banner>
		</section>
	);
}
