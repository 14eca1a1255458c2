import { useNavigate } from '@tanstack/react-router'
import { Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { TEXT } from '#web/home/guide/guide-text.ts'
import { StepButtons, type Going } from '#web/home/guide/StepButtons.tsx'
import { QuickProductDialog } from '#web/goods/products/QuickProductDialog.tsx'
import { OF_GUIDE } from '#web/platform/import/use-import-address.ts'
import { Button } from '#web/platform/ui/Button.tsx'

type Props = Going & { onChanged: () => void }

/** The first goods: from a file, or by hand with what lies on the shelf. */
export function GoodsStep({ onChanged, ...going }: Props) {
  const [isAdding, setIsAdding] = useState(false)
  const navigate = useNavigate()
  const look = going.isDone ? 'secondary' : 'primary'
  return (
    <>
      {going.isDone && <p className="mb-4 text-sm">{TEXT.hasGoods}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          icon={Upload}
          onClick={() => void navigate({ to: '/products/import', search: OF_GUIDE })}
        >
          {TEXT.importGoods}
        </Button>
        <Button look={look} icon={Plus} onClick={() => setIsAdding(true)}>
          {TEXT.addGood}
        </Button>
      </div>
      <StepButtons {...going} />
      {isAdding && (
        <QuickProductDialog
          productId={null}
          onClose={() => {
            setIsAdding(false)
            onChanged()
          }}
        />
      )}
    </>
  )
}
