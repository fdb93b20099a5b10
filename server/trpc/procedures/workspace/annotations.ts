import { AccessionPath } from '#server/contract/query.ts'
import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { Done, done } from '#server/contract/resources/service/done.ts'
import {
  AnnotateRequest,
  Annotation,
  AnnotationMarks,
  AnnotationPage,
  AnnotationsQuery,
  ChangeAnnotationRequest,
  ReplyRequest,
  SelectedSpan,
  SelectionQuery,
} from '#server/contract/resources/workspace/annotation.ts'
import { WorkspaceItemAtRevision, WorkspaceItemPath } from '#server/contract/resources/workspace/owned.ts'
import { createAnnotation, deleteAnnotation, updateAnnotation } from '#server/services/annotations/change-annotation.ts'
import { createReply } from '#server/services/annotations/create-reply.ts'
import { listAnnotationMarks, locateSelection } from '#server/services/annotations/locate-selection.ts'
import { getAnnotation, listAnnotations } from '#server/services/annotations/list-annotations.ts'
import { actOf, memberOf } from '../../admission/access.ts'
import { demandFilingWithinHistory } from '../../admission/history.ts'
import { procedure, router } from '../../init.ts'
import { EDITS, READS } from './access.ts'

/** Annotations on filings, with their threads. */
export const annotationsRouter = router({
  list: procedure
    .meta({ access: READS, errors: [] })
    .input(AnnotationsQuery)
    .output(envelope(AnnotationPage))
    .query(async ({ input, ctx }) => ({ data: await listAnnotations(memberOf(ctx.caller), input), meta: apiMeta() })),
  get: procedure
    .meta({ access: READS, errors: ['not_found'] })
    .input(WorkspaceItemPath)
    .output(envelope(Annotation))
    .query(async ({ input, ctx }) => ({ data: await getAnnotation(memberOf(ctx.caller), input.id), meta: apiMeta() })),
  marks: procedure
    .meta({ access: READS, errors: [] })
    .input(AccessionPath)
    .output(envelope(AnnotationMarks))
    .query(async ({ input, ctx }) => ({
      data: await listAnnotationMarks(memberOf(ctx.caller), input.accession),
      meta: apiMeta(),
    })),
  locate: procedure
    .meta({ access: EDITS, errors: ['not_found', 'conflict', 'history_window_exceeded'] })
    .input(SelectionQuery)
    .output(envelope(SelectedSpan))
    .query(async ({ input, ctx }) => {
      await demandFilingWithinHistory(input.accession, ctx)
      return { data: await locateSelection(input), meta: apiMeta() }
    }),
  create: procedure
    .meta({ access: EDITS, errors: ['not_found', 'conflict', 'history_window_exceeded'] })
    .input(AnnotateRequest)
    .output(envelope(Annotation))
    .mutation(async ({ input, ctx }) => {
      await demandFilingWithinHistory(input.accession, ctx)
      return { data: await createAnnotation(actOf(ctx), input), meta: apiMeta() }
    }),
  update: procedure
    .meta({ access: EDITS, errors: ['not_found', 'conflict'] })
    .input(ChangeAnnotationRequest)
    .output(envelope(Annotation))
    .mutation(async ({ input, ctx }) => ({ data: await updateAnnotation(actOf(ctx), input), meta: apiMeta() })),
  reply: procedure
    .meta({ access: EDITS, errors: ['not_found', 'conflict'] })
    .input(ReplyRequest)
    .output(envelope(Annotation))
    .mutation(async ({ input, ctx }) => ({ data: await createReply(actOf(ctx), input), meta: apiMeta() })),
  delete: procedure
    .meta({ access: EDITS, errors: ['not_found', 'conflict'] })
    .input(WorkspaceItemAtRevision)
    .output(Done)
    .mutation(async ({ input, ctx }) => {
      await deleteAnnotation(actOf(ctx), input)
      return done()
    }),
})
