import { query, request } from '@le-chai/api';
import { bottlesFilters, type CellarLot, LONGEST_NOTE, type LotNote, putLotNote } from '@le-chai/contracts/cellar';
import { Button } from '@le-chai/design/Button';
import { Dialog } from '@le-chai/design/Dialog';
import { Form } from '@le-chai/design/Form';
import { count } from '@le-chai/design/format';
import { TextArea } from '@le-chai/design/TextArea';
import { Note } from '@le-chai/design/words';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { KeptNote } from '@le-chai/forms/KeptNote';
import { SendButton } from '@le-chai/forms/SendButton';
import { useForm } from '@le-chai/forms/use-form';
import { useUnsaved } from '@le-chai/host-services';
import { useUser } from '@le-chai/session';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { noteFrom, noteProblems, typedFrom } from './tag-edits.ts';
import { TagsField } from './TagsField.tsx';

interface NoteDialogProps {
  lot: CellarLot;
  /** What distinguishes it from other lots of the same wine. */
  name: string;
  /** @param saved what is written about it now; undefined if nothing was saved */
  onClose: (saved?: LotNote) => void;
}

/** The member's tags and note for a lot. Typed text stays in the tab until it is saved or cancelled. */
export function NoteDialog({ lot: given, name, onClose }: NoteDialogProps) {
  // The list behind it changes with what is saved here, so the dialog keeps its own lot.
  const [lot] = useState(given);
  const { id_user: member } = useUser();
  const { data: groups } = useQuery(query(bottlesFilters));
  const id = useId();
  const form = useForm({
    initial: typedFrom(lot),
    check: noteProblems,
    send: (typed) => request(putLotNote, { params: { id: lot.id }, body: noteFrom(typed) }),
    onDone: (sent) => onClose(noteFrom(sent)),
    kept: { member, form: `lot-note-${lot.id}` },
  });
  useUnsaved(form.changed);
  const { isPending } = form.sending;
  const note = form.field('note');
  return (
    <Dialog
      open
      title="Tags and note"
      busy={isPending}
      onClose={() => onClose()}
      actions={
        <>
          <Button
            disabled={isPending}
            onClick={() => {
              form.clear();
              onClose();
            }}
          >
            Cancel
          </Button>
          <SendButton variant="primary" type="submit" form={id} busy={isPending} disabled={!form.changed}>
            Save
          </SendButton>
        </>
      }
    >
      <p>{name}</p>
      <Form id={id} aria-label="Tags and note" onSubmit={form.submit}>
        <KeptNote restored={form.restored} onDrop={form.clear} />
        <TagsField form={form} known={groups?.['tag']?.filters.map(({ label }) => String(label)) ?? []} />
        <TextArea
          label="Note"
          hint={`${count(note.value.length)} of ${count(LONGEST_NOTE)} characters`}
          {...note}
          rows={4}
        />
        <Note>Only you can see these. They don’t go with bottles that leave your cellar.</Note>
        <FormProblem error={form.problem} />
      </Form>
    </Dialog>
  );
}
